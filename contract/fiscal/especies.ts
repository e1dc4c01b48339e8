import { z } from 'zod';
import type { Module } from '../modules.ts';

/** Kinds of fiscal document. A new one is a line here and in `especies`; anything still missing for it elsewhere does not compile. */
export const ESPECIES = ['NFE', 'CTE', 'NFSE'] as const;
export type Especie = (typeof ESPECIES)[number];
export const especieSchema = z.enum(ESPECIES);

/** Kinds that SEFAZ authorises: with a key of 44, a protocol and a manifestation by event. */
export const ESPECIES_SEFAZ = ['NFE', 'CTE'] as const satisfies readonly Especie[];
export type EspecieSefaz = (typeof ESPECIES_SEFAZ)[number];
export const especieSefazSchema = z.enum(ESPECIES_SEFAZ);

/** `P`: its permission codes; the code that requires them checks that they exist. */
interface Dados<C extends string, P extends string, K extends string> {
  /** As users write it: NF-e. */
  nome: string;
  genero: 'a' | 'o';
  /** Part of its addresses. */
  caminho: C;
  modulo: Module;
  /** Permissions to look at documents, and to act on them. */
  busca: P;
  age: P;
  /** Channel of the notices about acts on it (docs/especificacao.md 2.9). */
  canal: K;
  /** Code of its ciência; null when it has none. */
  ciencia: '210210' | null;
  /** It is manifested only to be contested: its term alerts only users who marked it for that (Ajuste SINIEF 31/22). */
  soContesta: boolean;
}

/** Where its documents are searched for: by name, as a place and as the subject of a sentence. */
interface Fonte {
  nome: string;
  em: string;
  quem: string;
}

interface DadosSefaz {
  /** Models of its keys (MOC): a document of another model may be imported, but not queried at SEFAZ. */
  modelos: readonly string[];
  /** The norm of its acts. */
  norma: 'NT 2020.001' | 'MOC CT-e 4.00';
  /** The role of its recipient, in whose name the company acts. */
  recebedor: { papel: 'DESTINATARIO' | 'TOMADOR'; nome: 'Destinatário' | 'Tomador' };
}

/** Returns a kind with the values derived from its data. */
function especie<const C extends string, const P extends string, const K extends string>(
  dados: Dados<C, P, K>,
) {
  const { caminho, modulo, busca, age } = dados;
  return {
    ...dados,
    /** Addresses of its list, of the API for all of them and of the API for one. */
    pagina: `/sistema/${caminho}`,
    api: `/v1/${caminho}`,
    apiDocumento: `/v1/documento-${caminho}`,
    ver: { allOf: [busca, 'NOT_ADMIN'], modulo } as const,
    agir: { allOf: [age, 'NOT_ADMIN'], modulo } as const,
  };
}

/** Returns the data that only kinds authorised by SEFAZ have. */
const sefaz = (dados: DadosSefaz) => ({
  ...dados,
  fonte: { nome: 'SEFAZ', em: 'na SEFAZ', quem: 'A SEFAZ' } as const,
});

/** Data of each kind, common to all parts of the product. */
export const especies = {
  NFE: {
    ...especie({
      nome: 'NF-e',
      genero: 'a',
      caminho: 'nfe',
      modulo: 'NFE',
      busca: 'NFE_BUSCA',
      age: 'NFE_MANIFESTA',
      canal: 'manifestar-nfe',
      ciencia: '210210',
      soContesta: false,
    }),
    ...sefaz({
      modelos: ['55'],
      norma: 'NT 2020.001',
      recebedor: { papel: 'DESTINATARIO', nome: 'Destinatário' },
    }),
  },
  CTE: {
    ...especie({
      nome: 'CT-e',
      genero: 'o',
      caminho: 'cte',
      modulo: 'CTE',
      busca: 'CTE_BUSCA',
      age: 'CTE_MANIFESTA',
      canal: 'manifestar-cte',
      ciencia: null,
      soContesta: true,
    }),
    ...sefaz({
      modelos: ['57', '67'],
      norma: 'MOC CT-e 4.00',
      recebedor: { papel: 'TOMADOR', nome: 'Tomador' },
    }),
  },
  NFSE: {
    ...especie({
      nome: 'NFS-e',
      genero: 'a',
      caminho: 'nfs',
      modulo: 'NFS',
      busca: 'NFS_BUSCA',
      age: 'NFS_REVISA',
      canal: 'revisor-nfs',
      ciencia: null,
      soContesta: false,
    }),
    fonte: { nome: 'ADN', em: 'no ADN', quem: 'O ADN' } as const,
  },
} as const satisfies Record<Especie, ReturnType<typeof especie> & { fonte: Fonte }> &
  Record<EspecieSefaz, DadosSefaz>;

/** Returns an object with the value of `make` for each kind. */
export const porEspecie = <T>(make: (especie: Especie) => T): Record<Especie, T> => ({
  ...porEspecieSefaz(make),
  NFSE: make('NFSE'),
});

/** Returns an object with the value of `make` for each kind that SEFAZ authorises. */
export const porEspecieSefaz = <T>(make: (especie: EspecieSefaz) => T): Record<EspecieSefaz, T> => ({
  NFE: make('NFE'),
  CTE: make('CTE'),
});

/** Returns the kind of document of a key of 44, by its model; NF-e for an unknown model. */
export function especieDaChave(chave: string): EspecieSefaz {
  const modelo = chave.slice(20, 22);
  return ESPECIES_SEFAZ.find((one) => especies[one].modelos.includes(modelo)) ?? 'NFE';
}
