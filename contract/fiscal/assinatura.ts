import { z } from 'zod';

/**
 * Results of verifying a signature, for every kind of document, event and answer. `INVALIDA`: changed since, made with another key, by a
 * self-signed certificate or by a signer that this kind does not accept. `NAO_VERIFICAVEL`: no sign of a defect, but what was signed is not
 * here in its signed form.
 */
export const ASSINATURAS = {
  VALIDA: 'Assinatura válida',
  AUSENTE: 'Sem assinatura',
  INVALIDA: 'Assinatura inválida',
  NAO_VERIFICAVEL: 'Assinatura que não pôde ser verificada',
} as const;
export type Assinatura = keyof typeof ASSINATURAS;

/**
 * Results of verifying the certificate's holder. `FIXADA`: it is listed itself, with its source. `CONFERIDA`: it leads to an imported root.
 * `NAO_CONFERIDA`: no root to compare it with. `DESCONHECIDA`: roots exist, and it leads to none. `AUTOASSINADA`: its holder made it, so it
 * proves nothing; detected without any root.
 */
export const CADEIAS = {
  FIXADA: 'certificado conhecido',
  CONFERIDA: 'cadeia conferida',
  NAO_CONFERIDA: 'cadeia não conferida',
  DESCONHECIDA: 'cadeia desconhecida',
  AUTOASSINADA: 'certificado autoassinado',
} as const;
export type Cadeia = keyof typeof CADEIAS;

/** Roles of a signer towards the document that carries the signature. */
export const PAPEIS_SIGNATARIO = {
  EMISSOR_NACIONAL: 'Emissor nacional',
  MUNICIPIO: 'Município da nota',
  /** A company that may issue for the city: not confirmed yet. */
  A_CONFIRMAR: 'Emissor a confirmar',
  PRESTADOR: 'Prestador do serviço',
  /** The signer that the kind requires: issuer of an NF-e or CT-e, author of an event or of a request. */
  AUTOR: 'Quem devia assinar',
  ESOCIAL: 'eSocial',
  OUTRO: 'Outra pessoa',
} as const;
export type PapelSignatario = keyof typeof PAPEIS_SIGNATARIO;

const names = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** A signature of a document, with its signer. */
export const assinaturaJulgadaSchema = z.object({
  assinatura: z.enum(names(ASSINATURAS)),
  /** Why it is invalid or cannot be verified, in a sentence; '' when it is valid. */
  motivo: z.string(),
  /** Null when no certificate could be read. */
  signatario: z
    .object({
      papel: z.enum(names(PAPEIS_SIGNATARIO)),
      /** CNPJ or CPF of the certificate (ICP-Brasil); '' when it has none. */
      documento: z.string(),
      /** Common name of the certificate: only for display, never to be trusted. */
      nome: z.string(),
      /** SHA-256 of its public key, in hexadecimal, which identifies it in tables; '' when it was not read. */
      chave: z.string(),
    })
    .nullable(),
  cadeia: z.enum(names(CADEIAS)),
});
export type AssinaturaJulgada = z.infer<typeof assinaturaJulgadaSchema>;

/** The result for an unsigned document. */
export const NAO_ASSINADO: AssinaturaJulgada = {
  assinatura: 'AUSENTE',
  motivo: '',
  signatario: null,
  cadeia: 'NAO_CONFERIDA',
};

/** Roles that issue documents: a provider only declares, which proves no issue. */
const EMITE: Readonly<Record<PapelSignatario, boolean>> = {
  EMISSOR_NACIONAL: true,
  MUNICIPIO: true,
  A_CONFIRMAR: true,
  AUTOR: true,
  ESOCIAL: true,
  PRESTADOR: false,
  OUTRO: false,
};

/** Returns whether the signer is an issuer, as far as its certificate shows. */
const deQuemEmite = ({ signatario }: AssinaturaJulgada): boolean =>
  signatario !== null && EMITE[signatario.papel];

const CADEIA_ORDEM: readonly Cadeia[] = [
  'FIXADA',
  'CONFERIDA',
  'NAO_CONFERIDA',
  'DESCONHECIDA',
  'AUTOASSINADA',
];

/** Returns the rank of a signature; smaller proves more about the issuer of the document. */
function posto(julgada: AssinaturaJulgada): number {
  const { assinatura, signatario, cadeia } = julgada;
  if (assinatura === 'VALIDA' && signatario && deQuemEmite(julgada)) {
    const { papel } = signatario;
    return (papel === 'A_CONFIRMAR' ? 10 : papel === 'AUTOR' ? 5 : 0) + CADEIA_ORDEM.indexOf(cadeia);
  }
  return { INVALIDA: 20, NAO_VERIFICAVEL: 21, VALIDA: 22, AUSENTE: 23 }[assinatura];
}

/**
 * Returns the signature that decides for a document with several: a valid one of an issuer; without one, an invalid one, one that cannot be
 * verified, a valid one of another signer. An empty list means an unsigned document.
 */
export function assinaturaQueDecide(assinaturas: readonly AssinaturaJulgada[]): AssinaturaJulgada {
  return [...assinaturas].sort((one, other) => posto(one) - posto(other))[0] ?? NAO_ASSINADO;
}
