import { z } from 'zod';
import { cnpjRoot } from '../../brasil/cnpj.ts';

/** A key by which the national issuer signs notes, named by host and holder; several hold at once. */
export interface ChaveNacional {
  /** SHA-256 of the public key (SubjectPublicKeyInfo), in hexadecimal. */
  chave: string;
  host: string;
  producao: boolean;
  /** The validity of its certificate; a note is asked for the instant at which it was made (dhProc). */
  de: string;
  ate: string;
  fonte: string;
}

/** The CNPJ with which a city signs its notes. */
export interface EmissorMunicipal {
  /** IBGE code. */
  municipio: string;
  cnpj: string;
  /** Days from and to which it holds; null: open. */
  de: string | null;
  ate: string | null;
}

/** Holder of the national issuer's certificates: Serviço Federal de Processamento de Dados (Serpro). */
export const CNPJ_SERPRO = '33683111000107';
const HOST_NACIONAL = 'nfse.gov.br';
const HOST_RESTRITO = 'producaorestrita.nfse.gov.br';

/**
 * Keys of the national issuer seen in genuine notes (not of ICP-Brasil in production). A certificate that names the same hosts
 * with another key is not proven by that: it is to be confirmed.
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

/** In: names of a certificate (CN and DNS). Out: whether they are of the hosts of the national issuer, and of which environment. */
export function hostNacional(nomes: readonly string[]): 'PRODUCAO' | 'RESTRITA' | null {
  const bare = nomes.map((nome) => nome.toLowerCase().replace(/^\*\./, ''));
  const of = (host: string) => bare.some((nome) => nome === host || nome.endsWith(`.${host}`));
  if (of(HOST_RESTRITO)) return 'RESTRITA';
  return of(HOST_NACIONAL) ? 'PRODUCAO' : null;
}

/** In: the city of a note, the CNPJ of its signature, the day of the note; what was confirmed. */
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

/** `GET /v1/nfs/emissores`: the CNPJs that sign notes of a city, those to be confirmed first. */
export const emissoresSchema = z.array(
  z.object({
    id: z.uuid(),
    municipio: z.string(),
    /** Of the city, where a note named it; '' otherwise. */
    nomeMunicipio: z.string(),
    cnpj: z.string(),
    /** As the certificate names its holder: to be read, never to be trusted. */
    nome: z.string(),
    copias: z.int(),
    /** From and to which day it signs for the city; null: open. */
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

/** `POST /v1/nfs/emissores/{id}/confirmacao`: from and to which day it signs for the city; null: open. */
export const vigenciaEmissorSchema = z
  .strictObject({ de: dia, ate: dia })
  .refine(({ de, ate }) => de === null || ate === null || de <= ate, {
    error: 'O último dia vem depois do primeiro.',
    path: ['ate'],
  });
export type VigenciaEmissor = z.infer<typeof vigenciaEmissorSchema>;
