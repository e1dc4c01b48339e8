import { z } from 'zod';
import { formatInstant } from '../../contract/brasil/date.ts';
import { deviceName } from '../../contract/deviceName.ts';
import { oneLine } from '../../contract/text.ts';
import type { MailMessage } from '../deps.ts';
import { atoDeAcessoSchema, writeAtoDeAcesso } from './cartasDeAcesso.ts';
import { type PedidoNaCarta, writePedido } from './pedido.ts';
import type { LetterKind } from './queue.ts';
import { type ResumoDoDia, writeResumo } from './resumo.ts';

/** Data for the texts of letters. */
interface LetterFacts {
  nome: string;
  tenant: string;
  /** Address of its link; '' for letters without one. */
  link: string;
  /** Daily e-mail: its content, and the addresses of its links. */
  resumo?: { dados: ResumoDoDia; painel: string; cancelar: string };
  /** Data about a session, stored with the letter. */
  dados?: unknown;
  /** Letters to a client: the request they are about. */
  pedido?: PedidoNaCarta;
}

const entradaSchema = z.object({ quando: z.iso.datetime(), agente: z.string(), endereco: z.string() });
const limiteSchema = z.object({ limite: z.number(), agente: z.string(), desde: z.iso.datetime() });

/** Data of the letter about a suspended webhook. */
export const webhookSuspensoSchema = z.object({
  webhookId: z.uuid(),
  webhook: z.string(),
  motivo: z.string(),
});

const NOT_YOU = 'Se não foi você, troque já a sua senha e avise quem administra o Farol na sua organização.';
const FOOTER = 'Esta é uma mensagem automática do Farol; não é preciso responder.';

/** Returns the subject and plain text of a letter. */
export function writeLetter(kind: LetterKind, facts: LetterFacts): Omit<MailMessage, 'to'> {
  const nome = oneLine(facts.nome);
  const tenant = oneLine(facts.tenant);
  const letter = (subject: string, ...paragraphs: string[]) => ({
    subject,
    text: `${[nome === '' ? 'Olá.' : `Olá, ${nome}.`, ...paragraphs, FOOTER].join('\n\n')}\n`,
  });
  switch (kind) {
    case 'CONVITE':
      return letter(
        `Seu acesso ao Farol: ${tenant}`,
        `Este é o seu convite para usar o Farol em ${tenant}. Para criar a sua senha e entrar, abra:`,
        facts.link,
        'O link vale por 7 dias e só pode ser usado uma vez. Se ele vencer, peça outro a quem convidou você.',
      );
    case 'RECUPERACAO':
      return letter(
        'Crie uma nova senha do Farol',
        'Recebemos um pedido para criar uma nova senha da sua conta. Para continuar, abra:',
        facts.link,
        'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.',
      );
    case 'SENHA_ALTERADA':
      return letter(
        'Sua senha do Farol foi alterada',
        'A senha da sua conta acaba de ser alterada, e as sessões abertas foram encerradas.',
        'Se não foi você, use “Esqueci minha senha” na tela de entrada e avise quem administra o Farol na sua organização.',
      );
    case 'RESUMO_PRAZOS': {
      if (!facts.resumo) throw new Error('A daily e-mail without anything to tell');
      const { dados, painel, cancelar } = facts.resumo;
      const { subject, paragraphs } = writeResumo(dados, { painel, cancelar });
      // Clients that support RFC 8058 show their own unsubscribe button.
      const headers = {
        'List-Unsubscribe': `<${cancelar}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      return { ...letter(subject, ...paragraphs), headers };
    }
    case 'PEDE_DATAS':
    case 'LEMBRA_DATAS': {
      if (!facts.pedido) throw new Error('A letter to a client without anything to ask');
      const { subject, paragraphs } = writePedido(kind, facts.pedido, { tenant, link: facts.link });
      return letter(subject, ...paragraphs);
    }
    case 'EMAIL_ALTERADO':
      return letter(
        'O e-mail da sua conta do Farol foi alterado',
        `Quem administra o Farol em ${tenant} trocou o endereço da sua conta. Este endereço não serve mais para entrar.`,
        'Se você não esperava por isso, fale com quem administra o Farol na sua organização.',
      );
    case 'EMAIL_NOVO':
      return letter(
        'Este é agora o e-mail da sua conta do Farol',
        `Quem administra o Farol em ${tenant} trocou o endereço da sua conta: para entrar, use este. A senha continua a mesma, e as sessões abertas foram encerradas.`,
        'Se você não esperava por isso, fale com quem administra o Farol na sua organização.',
      );
    case 'ENTRADA_NOVA': {
      const { quando, agente, endereco } = entradaSchema.parse(facts.dados);
      return letter(
        'Nova entrada na sua conta do Farol',
        'Alguém acaba de entrar na sua conta por um dispositivo em que você ainda não tinha entrado:',
        `Quando: ${formatInstant(quando)} (horário de Brasília)\nNavegador: ${oneLine(deviceName(agente))}\nEndereço na rede: ${endereco}`,
        'Se foi você, não é preciso fazer nada.',
        'Se não foi, entre no Farol, abra o seu perfil, encerre as outras sessões e troque a senha. Se não conseguir entrar, use “Esqueci minha senha” na tela de entrada, que também encerra as sessões. Avise quem administra o Farol na sua organização.',
      );
    }
    case 'SESSAO_LIMITE': {
      const { limite, agente, desde } = limiteSchema.parse(facts.dados);
      return letter(
        'Uma sessão sua no Farol foi encerrada',
        `Você entrou em mais um lugar, e a sua organização permite ${limite} sessões abertas por pessoa. Terminou a que estava parada há mais tempo: ${oneLine(deviceName(agente))}, desde ${formatInstant(desde)} (horário de Brasília).`,
        'Se você não reconhece tantas sessões, abra o seu perfil no Farol, encerre as outras e troque a senha.',
      );
    }
    case 'ORGANIZACAO_LIGADA':
      return letter(
        'Conta da organização ligada à sua conta do Farol',
        'A partir de agora, a conta da sua organização também entra na sua conta do Farol.',
        'Se não foi você, desligue-a em “Meu perfil”, troque já a sua senha e avise quem administra o Farol na sua organização.',
      );
    case 'WEBHOOK_SUSPENSO': {
      const { webhook, motivo } = webhookSuspensoSchema.parse(facts.dados);
      return letter(
        `Webhook suspenso no Farol: ${oneLine(webhook)}`,
        `O Farol parou de enviar ao webhook “${oneLine(webhook)}”, de ${tenant}. ${oneLine(motivo)}`,
        'O que acontece fica guardado por 30 dias e é enviado quando alguém o retomar. Quando o destino estiver pronto, abra:',
        facts.link,
        'Você recebe esta mensagem porque administra as integrações da sua organização.',
      );
    }
    case 'ACESSO_ALTERADO': {
      const { subject, paragraphs } = writeAtoDeAcesso(
        atoDeAcessoSchema.parse(facts.dados),
        tenant,
        facts.link,
      );
      return letter(subject, ...paragraphs);
    }
    case 'APLICATIVO_CADASTRADO':
      return letter(
        'Aplicativo autenticador cadastrado na sua conta do Farol',
        'A partir de agora, entrar na sua conta pede também o código de um aplicativo autenticador.',
        NOT_YOU,
      );
    case 'APLICATIVO_REMOVIDO':
      return letter(
        'Aplicativo autenticador removido da sua conta do Farol',
        'Entrar na sua conta não pede mais o código do aplicativo autenticador.',
        NOT_YOU,
      );
    case 'CHAVE_CADASTRADA':
      return letter(
        'Chave de acesso cadastrada na sua conta do Farol',
        'Uma nova chave de acesso (passkey) serve agora para entrar na sua conta.',
        NOT_YOU,
      );
    case 'CHAVE_REMOVIDA':
      return letter(
        'Chave de acesso removida da sua conta do Farol',
        'Uma das suas chaves de acesso (passkeys) não serve mais para entrar.',
        NOT_YOU,
      );
    case 'FATORES_REDEFINIDOS':
      return letter(
        'Seu segundo fator do Farol foi redefinido',
        `Quem administra o Farol em ${tenant} removeu o seu aplicativo autenticador, as suas chaves de acesso e os seus códigos de recuperação, e encerrou as suas sessões.`,
        'Entre com a sua senha e cadastre um novo segundo fator no seu perfil. Se você não pediu isso, fale com quem administra o Farol na sua organização.',
      );
    case 'CODIGOS_GERADOS':
      return letter(
        'Novos códigos de recuperação da sua conta do Farol',
        'Foram gerados novos códigos de recuperação; os anteriores não servem mais.',
        NOT_YOU,
      );
    case 'CODIGO_USADO':
      return letter(
        'Um código de recuperação da sua conta do Farol foi usado',
        'Alguém acaba de entrar na sua conta com um código de recuperação. Ele não serve outra vez; no seu perfil você vê quantos restam e gera outros.',
        NOT_YOU,
      );
    case 'FATOR_RECUSADO':
      return letter(
        'Tentativas de entrar na sua conta do Farol',
        'Alguém digitou a sua senha certa e errou o segundo fator várias vezes seguidas. Ninguém entrou.',
        'Se foi você, não é preciso fazer nada. Se não foi, troque já a sua senha: outra pessoa a conhece.',
      );
  }
}
