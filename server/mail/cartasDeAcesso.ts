import { z } from 'zod';
import { mudancaSchema } from '../../contract/acesso.ts';
import { ATOS_DE_ACESSO, type AtoDeAcesso } from '../../contract/atosDeAcesso.ts';
import { formatInstant } from '../../contract/brasil/date.ts';
import { ACESSO_GUARD, ACESSO_PATH } from '../../contract/paginaDoAcesso.ts';
import type { Guard } from '../../contract/permissions.ts';
import { oneLine } from '../../contract/text.ts';
import { webhooks } from '../../contract/webhooks.ts';

/** Data of a letter to administrators, stored with it. `quem` is the name of who acted. */
export const atoDeAcessoSchema = z.object({
  ato: z.enum(ATOS_DE_ACESSO),
  quem: z.string(),
  mudancas: z.array(mudancaSchema),
  valeEm: z.iso.datetime().nullable(),
});
export type DadosDoAto = z.infer<typeof atoDeAcessoSchema>;

interface Carta {
  assunto: string;
  /** Returns the sentence about the act; `quem` is who acted. */
  conta: (quem: string, tenant: string) => string;
  /** Sentence about what its reader can do. */
  faca: string;
  /** Right of its receivers: every user who may undo the act. */
  direito: Guard;
  /** Screen where that is done. */
  tela: string;
}

const acesso = { direito: ACESSO_GUARD, tela: ACESSO_PATH };
const DESFAZ = 'Se você não esperava por isso, fale com essa pessoa e desfaça na tela:';

/** Letter of each act; the type requires one for every act. */
export const CARTAS_DE_ACESSO: Record<AtoDeAcesso, Carta> = {
  EMISSOR_PROPOSTO: {
    ...acesso,
    assunto: 'Proposta: mudar como todos entram no Farol',
    conta: (quem, tenant) => `${quem} propôs mudar como as pessoas de ${tenant} entram no Farol.`,
    faca: 'Confira com essa pessoa. Para aplicar já, ou para rejeitar, abra:',
  },
  EMISSOR_ALTERADO: {
    ...acesso,
    assunto: 'Mudou como todos entram no Farol',
    conta: (quem, tenant) => `${quem} mudou como as pessoas de ${tenant} entram no Farol.`,
    faca: DESFAZ,
  },
  EMISSOR_REMOVIDO: {
    ...acesso,
    assunto: 'A entrada pela organização foi removida do Farol',
    conta: (quem, tenant) =>
      `${quem} removeu a entrada pela organização: as pessoas de ${tenant} voltam a entrar com e-mail e senha.`,
    faca: 'Se você não esperava por isso, fale com essa pessoa. A tela é esta:',
  },
  ENDERECOS_PROPOSTOS: {
    ...acesso,
    assunto: 'Proposta: mudar de que endereços se entra no Farol',
    conta: (quem, tenant) =>
      `${quem} propôs mudar os endereços de rede de que as pessoas de ${tenant} entram no Farol.`,
    faca: 'Confira com essa pessoa. Para aplicar já, ou para rejeitar, abra:',
  },
  ENDERECOS_ALTERADOS: {
    ...acesso,
    assunto: 'Mudou de que endereços se entra no Farol',
    conta: (quem, tenant) =>
      `${quem} mudou os endereços de rede de que as pessoas de ${tenant} entram no Farol.`,
    faca: DESFAZ,
  },
  PROPOSTA_REJEITADA: {
    ...acesso,
    assunto: 'Proposta rejeitada: tudo fica como estava',
    conta: (quem, tenant) =>
      `${quem} rejeitou a proposta de mudar como as pessoas de ${tenant} entram no Farol.`,
    faca: 'Nada mudou. A tela é esta:',
  },
  PROPOSTA_SEM_EFEITO: {
    ...acesso,
    assunto: 'Proposta sem efeito: tudo fica como estava',
    conta: (quem, tenant) =>
      `A proposta de ${quem}, de mudar como as pessoas de ${tenant} entram no Farol, não vale mais: quem a fez não tem mais tudo o que as pessoas têm, ou o que ela mudaria já é outro.`,
    faca: 'Nada mudou. Para propor de novo, abra:',
  },
  DOMINIO_PROVADO: {
    ...acesso,
    assunto: 'Domínio de e-mail provado no Farol',
    conta: (quem, tenant) =>
      `${quem} provou um domínio de e-mail de ${tenant}: quem digita um e-mail dele na tela de entrada é levado à organização.`,
    faca: DESFAZ,
  },
  DOMINIO_PERDIDO: {
    ...acesso,
    assunto: 'Domínio de e-mail sem prova no Farol',
    conta: (_quem, tenant) =>
      `O registro que prova um domínio de e-mail de ${tenant} não está mais no DNS: pelo e-mail a organização não é mais encontrada. O nome curto e a senha servem como antes.`,
    faca: 'Publique o registro de novo e confira-o na tela:',
  },
  DOMINIOS_A_PROVAR: {
    ...acesso,
    assunto: 'Prove os domínios de e-mail da sua organização no Farol',
    conta: (_quem, tenant) =>
      `Os domínios de e-mail de ${tenant} servem agora só depois de provados por um registro no DNS. Até lá entra-se pelo nome curto da organização; a senha serve como antes.`,
    faca: 'O registro de cada um está na tela:',
  },
  WEBHOOK_ENDERECO: {
    direito: { allOf: ['API_ADMINISTRA', 'NOT_ADMIN'] },
    tela: webhooks.path,
    assunto: 'Mudou para onde o Farol envia eventos',
    conta: (quem, tenant) => `${quem} definiu para que endereço o Farol envia eventos de ${tenant}.`,
    faca: 'Se você não esperava por isso, fale com essa pessoa e desligue o webhook na tela:',
  },
};

const lineOf = ({ campo, antes, depois }: DadosDoAto['mudancas'][number]) =>
  oneLine(`${campo}: de “${antes}” para “${depois}”`);

/** Returns the subject and paragraphs of such a letter; `tenant` is the tenant's name, `link` its address. */
export function writeAtoDeAcesso({ ato, quem, mudancas, valeEm }: DadosDoAto, tenant: string, link: string) {
  const { assunto, conta, faca } = CARTAS_DE_ACESSO[ato];
  return {
    subject: assunto,
    paragraphs: [
      conta(oneLine(quem), tenant),
      ...(mudancas.length > 0 ? [mudancas.map(lineOf).join('\n')] : []),
      ...(valeEm
        ? [
            `Vale a partir de ${formatInstant(valeEm)} (horário de Brasília), ou antes, se outra pessoa que administra o acesso a aplicar. Até lá, qualquer pessoa que administra o acesso pode rejeitá-la.`,
          ]
        : []),
      faca,
      link,
      'Você recebe esta mensagem porque administra o Farol na sua organização.',
    ],
  };
}
