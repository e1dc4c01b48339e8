import { z } from 'zod';
import { cnpjRoot } from '../../brasil/cnpj.ts';

/** A key with which the national issuer signs notas, with its host and validity; several are valid at the same time. */
export interface ChaveNacional {
  /** SHA-256 of the public key (SubjectPublicKeyInfo), in hexadecimal. */
  chave: string;
  host: string;
  producao: boolean;
  /** Validity of its certificate, compared with the instant of issue of a nota (dhProc). */
  de: string;
  ate: string;
  fonte: string;
}

/** A CNPJ with which a city signs its notas. */
export interface EmissorMunicipal {
  /** IBGE code. */
  municipio: string;
  cnpj: string;
  /** First and last day of validity; null for no limit. */
  de: string | null;
  ate: string | null;
}

/** CNPJ of the holder of the national issuer's certificates: Serviço Federal de Processamento de Dados (Serpro). */
export const CNPJ_SERPRO = '33683111000107';
const HOST_NACIONAL = 'nfse.gov.br';
const HOST_RESTRITO = 'producaorestrita.nfse.gov.br';

/**
 * Keys of the national issuer seen in genuine notas (not of ICP-Brasil in production). A certificate with the same hosts and
 * another key is not trusted by its name: a user has to confirm it.
 */
export const CHAVES_NACIONAIS: readonly ChaveNacional[] = [
  {
    chave: '53db55f89703710684ae5bceaf63e23cabfe85563b8e46f9e62cc41eb82054fe',
    host: '*.nfse.gov.br',
    producao: true,
    de: '2025-09-23T00:00:00Z',
    ate: '2026-09-26T23:59:59Z',
    fonte:
      'NFS-e 2111… de 03/03/2026 (SefinNacional_1.6.0), assinatura conferida; certificado Sectigo OV R36, série 22E2A8F8F06122CC7E7C8418CFC9E602, SHA-256 f5f5b000…',
  },
  {
    chave: '1dfa29e08b8abb8c56548930b3ce6b0b29d7a63ccb3da1be765ebbc8bedffa29',
    host: 'www.producaorestrita.nfse.gov.br',
    producao: false,
    de: '2025-07-08T18:48:02Z',
    ate: '2026-07-08T18:48:02Z',
    fonte:
      'NFS-e 1505… de 03/12/2025 (produção restrita), assinatura conferida; certificado AC do SERPRO SSLv1, série 19B9F6B4A058D0EF65277381, SHA-256 d43f90f9…',
  },
  {
    chave: '91ce5f8acec8642b97c9757d86a99c819809ccb530d5aa649e4185e5fe31e576',
    host: 'www.producaorestrita.nfse.gov.br',
    producao: false,
    de: '2022-08-17T19:32:19Z',
    ate: '2023-08-17T19:32:19Z',
    fonte:
      'NFS-e 1400… de 2022 (produção restrita), certificado lido; AC do SERPRO SSLv1, série 3002938AF28D3B7A28BE92BC, SHA-256 0ab799ee…',
  },
];

/**
 * Returns the environment of the national issuer's host among the names of a certificate (CN and DNS); null if none is its
 * host.
 */
export function hostNacional(nomes: readonly string[]): 'PRODUCAO' | 'RESTRITA' | null {
  const bare = nomes.map((nome) => nome.toLowerCase().replace(/^\*\./, ''));
  const of = (host: string) => bare.some((nome) => nome === host || nome.endsWith(`.${host}`));
  if (of(HOST_RESTRITO)) return 'RESTRITA';
  return of(HOST_NACIONAL) ? 'PRODUCAO' : null;
}

/**
 * Returns whether a confirmed issuer of the city has the root of the signing CNPJ and was valid on the day of the nota
 * (YYYY-MM-DD).
 */
export function signsForMunicipio(
  { municipio, cnpj, dia }: { municipio: string; cnpj: string; dia: string | null },
  conhecidos: readonly EmissorMunicipal[],
): boolean {
  return conhecidos.some(
    (one) =>
      one.municipio === municipio &&
      cnpjRoot(one.cnpj) === cnpjRoot(cnpj) &&
      (one.de === null || (dia !== null && one.de <= dia)) &&
      (one.ate === null || (dia !== null && dia <= one.ate)),
  );
}

/** Response of `GET /v1/nfs/emissores`: CNPJs that sign notas of a city, those to be confirmed first. */
export const emissoresSchema = z.array(
  z.object({
    id: z.uuid(),
    municipio: z.string(),
    /** Name of the city; '' if unknown. */
    nomeMunicipio: z.string(),
    cnpj: z.string(),
    /** Holder in the certificate, for display only: it proves nothing. */
    nome: z.string(),
    copias: z.int(),
    /** First and last day on which it signs for the city; null for no limit. */
    de: z.iso.date().nullable(),
    ate: z.iso.date().nullable(),
    primeira: z.iso.date().nullable(),
    ultima: z.iso.date().nullable(),
    quem: z.string(),
    confirmadoEm: z.iso.datetime().nullable(),
  }),
);
export type Emissores = z.infer<typeof emissoresSchema>;

const dia = z.iso.date({ error: 'Informe um dia, ou deixe em branco.' }).nullable();

/** Body of `POST /v1/nfs/emissores/{id}/confirmacao`: first and last day on which it signs for the city; null for no limit. */
export const vigenciaEmissorSchema = z
  .strictObject({ de: dia, ate: dia })
  .refine(({ de, ate }) => de === null || ate === null || de <= ate, {
    error: 'O último dia vem depois do primeiro.',
    path: ['ate'],
  });
export type VigenciaEmissor = z.infer<typeof vigenciaEmissorSchema>;
