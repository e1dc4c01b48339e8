import { z } from 'zod';

/**
 * Whether a signature holds, for every kind of document, event and answer. `INVALIDA`: changed since, made with another key,
 * by a self-made certificate or by somebody whose signature this kind does not take. `NAO_VERIFICAVEL`: nothing speaks
 * against it, but what was signed is not here as it was signed.
 */
export const ASSINATURAS = {
  VALIDA: 'Assinatura válida',
  AUSENTE: 'Sem assinatura',
  INVALIDA: 'Assinatura inválida',
  NAO_VERIFICAVEL: 'Assinatura que não pôde ser verificada',
} as const;
export type Assinatura = keyof typeof ASSINATURAS;

/**
 * Whether the certificate of a signature is known to be its holder's. `FIXADA`: it is listed itself, with its source.
 * `CONFERIDA`: it leads to an imported root. `NAO_CONFERIDA`: there is nothing to compare it with. `DESCONHECIDA`: roots are
 * here, and it leads to none. `AUTOASSINADA`: its holder made it, so it says nothing; seen without any root.
 */
export const CADEIAS = {
  FIXADA: 'certificado conhecido',
  CONFERIDA: 'cadeia conferida',
  NAO_CONFERIDA: 'cadeia não conferida',
  DESCONHECIDA: 'cadeia desconhecida',
  AUTOASSINADA: 'certificado autoassinado',
} as const;
export type Cadeia = keyof typeof CADEIAS;

/** Whose signature it is to the document that carries it. */
export const PAPEIS_SIGNATARIO = {
  EMISSOR_NACIONAL: 'Emissor nacional',
  MUNICIPIO: 'Município da nota',
  /** Of a company that may be the city's: nobody confirmed yet whose it is. */
  A_CONFIRMAR: 'Emissor a confirmar',
  PRESTADOR: 'Prestador do serviço',
  /** Who the kind says must sign: issuer of an NF-e or CT-e, author of an event or of a request. */
  AUTOR: 'Quem devia assinar',
  ESOCIAL: 'eSocial',
  OUTRO: 'Outra pessoa',
} as const;
export type PapelSignatario = keyof typeof PAPEIS_SIGNATARIO;

const names = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** One signature of a document, with who made it. */
export const assinaturaJulgadaSchema = z.object({
  assinatura: z.enum(names(ASSINATURAS)),
  /** Why it does not hold or cannot be verified, in a sentence; '' when it holds. */
  motivo: z.string(),
  /** Null where no certificate could be read. */
  signatario: z
    .object({
      papel: z.enum(names(PAPEIS_SIGNATARIO)),
      /** CNPJ or CPF of the certificate (ICP-Brasil); '' where it names none. */
      documento: z.string(),
      /** Common name of the certificate: to be shown, never to be trusted. */
      nome: z.string(),
      /** SHA-256 of its public key, in hexadecimal, which names it in tables; '' where it was not read. */
      chave: z.string(),
    })
    .nullable(),
  cadeia: z.enum(names(CADEIAS)),
});
export type AssinaturaJulgada = z.infer<typeof assinaturaJulgadaSchema>;

/** What is known of what nobody signed. */
export const NAO_ASSINADO: AssinaturaJulgada = {
  assinatura: 'AUSENTE',
  motivo: '',
  signatario: null,
  cadeia: 'NAO_CONFERIDA',
};

/** Those who issue: a provider declares, which proves no issue. */
const EMITE: Readonly<Record<PapelSignatario, boolean>> = {
  EMISSOR_NACIONAL: true,
  MUNICIPIO: true,
  A_CONFIRMAR: true,
  AUTOR: true,
  ESOCIAL: true,
  PRESTADOR: false,
  OUTRO: false,
};

/** The signature is one of who issues, as far as its certificate says. */
const deQuemEmite = ({ signatario }: AssinaturaJulgada): boolean =>
  signatario !== null && EMITE[signatario.papel];

const CADEIA_ORDEM: readonly Cadeia[] = [
  'FIXADA',
  'CONFERIDA',
  'NAO_CONFERIDA',
  'DESCONHECIDA',
  'AUTOASSINADA',
];

/** Smaller tells more of who issued the document. */
function posto(julgada: AssinaturaJulgada): number {
  const { assinatura, signatario, cadeia } = julgada;
  if (assinatura === 'VALIDA' && signatario && deQuemEmite(julgada)) {
    const { papel } = signatario;
    return (papel === 'A_CONFIRMAR' ? 10 : papel === 'AUTOR' ? 5 : 0) + CADEIA_ORDEM.indexOf(cadeia);
  }
  return { INVALIDA: 20, NAO_VERIFICAVEL: 21, VALIDA: 22, AUSENTE: 23 }[assinatura];
}

/**
 * The signature that decides of a document with several: a valid one of who issues; without one, a broken one, one that
 * cannot be verified, a valid one of somebody else. In: what was found, none for a document that nobody signed.
 */
export function assinaturaQueDecide(assinaturas: readonly AssinaturaJulgada[]): AssinaturaJulgada {
  return [...assinaturas].sort((one, other) => posto(one) - posto(other))[0] ?? NAO_ASSINADO;
}
