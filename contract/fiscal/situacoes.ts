import { especies, porEspecieSefaz } from './especies.ts';

/** What a document is worth, by what SEFAZ said of it. */
export const SITUACAO_NAMES = [
  'AUTORIZADO',
  'CANCELADO',
  'DENEGADO',
  'SEM_PROTOCOLO',
  /** The answer in the file is of the SEFAZ, but no authorisation: 204 (duplicate) or another refusal. */
  'A_CONFIRMAR',
  /** Asked for it, SEFAZ says that it has no such document (217), and gave none of it before. */
  'DESCONHECIDO',
  /** It is of the simulator or of homologação, and its company acts where that never counts. */
  'SEM_VALOR',
] as const;
export type Situacao = (typeof SITUACAO_NAMES)[number];

/** How each is said of a kind of document: 'Autorizada' of an NF-e, 'Autorizado' of a CT-e. */
export const SITUACOES = porEspecieSefaz((especie) => {
  const { genero } = especies[especie];
  return {
    AUTORIZADO: `Autorizad${genero}`,
    CANCELADO: `Cancelad${genero}`,
    DENEGADO: `Denegad${genero}`,
    SEM_PROTOCOLO: 'Sem protocolo',
    A_CONFIRMAR: 'Autorização a confirmar',
    DESCONHECIDO: `Desconhecid${genero} na SEFAZ`,
    SEM_VALOR: 'Sem valor fiscal',
  } satisfies Record<Situacao, string>;
});
