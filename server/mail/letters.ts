import type { MailMessage } from '../deps.ts';
import { type Resumo, writeResumo } from '../fiscal/resumo/letter.ts';
import type { LetterKind } from './queue.ts';

/** What the texts of letters speak of. */
export interface LetterFacts {
  nome: string;
  tenant: string;
  /** Where the link leads; '' for letters without one. */
  link: string;
  /** The daily e-mail: what it tells, and where its links lead. */
  resumo?: { dados: Resumo; painel: string; cancelar: string };
}

/** A name from the database in one line: it stands in a subject. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const FOOTER = 'Esta é uma mensagem automática do Farol; não é preciso responder.';

/** In: which letter, and of whom. Out: its subject and text, in plain words, without anything that must be loaded. */
export function writeLetter(kind: LetterKind, facts: LetterFacts): Omit<MailMessage, 'to'> {
  const nome = oneLine(facts.nome);
  const tenant = oneLine(facts.tenant);
  const letter = (subject: string, ...paragraphs: string[]) => ({
    subject,
    text: `${[`Olá, ${nome}.`, ...paragraphs, FOOTER].join('\n\n')}\n`,
  });
  switch (kind) {
    case 'CONVITE':
      return letter(
        `Seu acesso ao Farol: ${tenant}`,
        `Você foi convidado a usar o Farol em ${tenant}. Para criar a sua senha e entrar, abra:`,
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
      // Programs that know RFC 8058 show a button of their own that unsubscribes.
      const headers = {
        'List-Unsubscribe': `<${cancelar}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      return { ...letter(subject, ...paragraphs), headers };
    }
    case 'EMAIL_ALTERADO':
      return letter(
        'O e-mail da sua conta do Farol foi alterado',
        `Quem administra o Farol em ${tenant} trocou o endereço da sua conta. Este endereço não serve mais para entrar.`,
        'Se você não esperava por isso, fale com quem administra o Farol na sua organização.',
      );
  }
}
