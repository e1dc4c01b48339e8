import type { PapelSignatario } from '../assinatura.ts';
import type { EspecieSefaz } from '../especies.ts';
import type { LeiauteNfse, SituacaoNota } from '../nfse/nomesDaNota.ts';
import type { Confianca } from './graus.ts';

/** Kinds of content to be proven. A new one is a line here; without its row in `PROVAS` it does not compile. */
export const ESPECIES_DE_PROVA = [
  'NFE',
  'CTE',
  'NFSE_NACIONAL',
  'NFSE_MUNICIPAL',
  'NFSE_PORTAL',
  'NFSE_DIGITADA',
  'DPS',
  'EVENTO_NFE',
  'EVENTO_CTE',
  'EVENTO_NFSE',
  'EVENTO_NFSE_MUNICIPAL',
  'RETORNO_ESOCIAL',
] as const;
export type EspecieDeProva = (typeof ESPECIES_DE_PROVA)[number];

/** Rule of proof of a kind; the evidence is judged alike for all kinds. */
export interface RegraDeProva {
  /** Signers whose signature proves it. */
  assina: readonly PapelSignatario[];
  /** Signers whose signature is accepted but proves nothing, with the reason. */
  naoProva: Readonly<Partial<Record<PapelSignatario, string>>>;
  /** How a valid signature of another signer is judged: `ALHEIA`, not entitled to sign, or `A_CONFIRMAR`, an issuer not known yet. */
  outro: 'ALHEIA' | 'A_CONFIRMAR';
  /** The highest degree that its nature allows; null when signatures decide. */
  natureza: Confianca | null;
  /** Reason when the authority's registration is not in the file; '' when none is expected. */
  semRegistro: string;
  /** The authority that authorises or registers it, as the subject of a sentence. */
  autoridade: 'A SEFAZ' | 'O ADN' | 'O eSocial';
  norma: string;
}

const SO_PRESTADOR = 'Só o prestador a assinou, e quem emite a nota é outro.';
const SEM_PROTOCOLO = 'Não traz o protocolo do registro na SEFAZ.';
const SEM_REGISTRO = 'Não traz o registro do evento no ambiente nacional.';

const sefaz: RegraDeProva = {
  assina: ['AUTOR'],
  naoProva: {},
  outro: 'ALHEIA',
  natureza: null,
  semRegistro: 'Não traz o protocolo de autorização.',
  autoridade: 'A SEFAZ',
  norma: 'MOC NF-e 7.0',
};
const evento: RegraDeProva = { ...sefaz, semRegistro: SEM_PROTOCOLO };
/** Issuers of NFS-e become known over time: an unknown one is not yet a forger. */
const nfse: RegraDeProva = {
  assina: ['EMISSOR_NACIONAL', 'MUNICIPIO'],
  naoProva: { PRESTADOR: SO_PRESTADOR },
  outro: 'A_CONFIRMAR',
  natureza: null,
  semRegistro: '',
  autoridade: 'O ADN',
  norma: 'Padrão nacional da NFS-e, Anexo I',
};

/** Rules of proof by kind: the only table in which kinds differ. */
export const PROVAS: Readonly<Record<EspecieDeProva, RegraDeProva>> = {
  NFE: sefaz,
  CTE: { ...sefaz, norma: 'MOC CT-e 4.00' },
  NFSE_NACIONAL: nfse,
  NFSE_MUNICIPAL: { ...nfse, assina: ['MUNICIPIO'], norma: 'Leiaute do município (ABRASF 2.04)' },
  NFSE_PORTAL: { ...nfse, assina: [], natureza: 'EXTRATO' },
  NFSE_DIGITADA: { ...nfse, assina: [], natureza: 'DIGITADO' },
  DPS: { ...nfse, assina: ['PRESTADOR'], naoProva: {}, outro: 'ALHEIA', natureza: 'DECLARACAO' },
  EVENTO_NFE: { ...evento, norma: 'Ajuste SINIEF 07/05, cláusula 15-A' },
  EVENTO_CTE: { ...evento, norma: 'Ajuste SINIEF 09/07, cláusula 18-A' },
  EVENTO_NFSE: {
    ...nfse,
    naoProva: { AUTOR: 'Só o autor o assinou: é o pedido, e não o registro.' },
    semRegistro: SEM_REGISTRO,
    norma: 'Padrão nacional da NFS-e, Anexo II',
  },
  EVENTO_NFSE_MUNICIPAL: {
    ...nfse,
    assina: ['MUNICIPIO'],
    naoProva: { AUTOR: SO_PRESTADOR, PRESTADOR: SO_PRESTADOR },
    norma: 'Leiaute do município (ABRASF 2.04)',
  },
  RETORNO_ESOCIAL: {
    ...sefaz,
    assina: ['ESOCIAL'],
    semRegistro: '',
    autoridade: 'O eSocial',
    norma: 'Manual de Orientação do Desenvolvedor do eSocial',
  },
};

/** Kind of proof of an event of a document authorised by SEFAZ. */
export const EVENTO_DE = { NFE: 'EVENTO_NFE', CTE: 'EVENTO_CTE' } as const satisfies Record<
  EspecieSefaz,
  EspecieDeProva
>;

/** Returns the kind of proof of a service invoice, from its layout and the state that the file declares. */
export function especieDaNota({
  leiaute,
  situacao,
}: {
  leiaute: LeiauteNfse;
  situacao: SituacaoNota;
}): EspecieDeProva {
  if (leiaute === 'DIGITADA') return 'NFSE_DIGITADA';
  if (leiaute === 'SAO_PAULO_PORTAL') return 'NFSE_PORTAL';
  if (leiaute === 'DPS' || situacao === 'SEM_NOTA') return 'DPS';
  return leiaute === 'NACIONAL' ? 'NFSE_NACIONAL' : 'NFSE_MUNICIPAL';
}
