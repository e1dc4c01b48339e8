import { especies, porEspecieSefaz } from './especies.ts';

/** States of a document, by SEFAZ's responses about it. */
export const SITUACAO_NAMES = [
  'AUTORIZADO',
  'CANCELADO',
  'DENEGADO',
  'SEM_PROTOCOLO',
  /** The response in the file is from SEFAZ, but no authorisation: 204 (duplicate) or another refusal. */
  'A_CONFIRMAR',
  /** SEFAZ responds to a query that it has no such document (217), and delivered none of it before. */
  'DESCONHECIDO',
  /** It is of the simulator or of homologação, and its company is in an environment where that never counts. */
  'SEM_VALOR',
] as const;
export type Situacao = (typeof SITUACAO_NAMES)[number];

/** Labels of the states by kind of document: 'Autorizada' for an NF-e, 'Autorizado' for a CT-e. */
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
