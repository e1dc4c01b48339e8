import { z } from 'zod';
import type { Module } from '../modules.ts';

/** Kinds of fiscal document. A new one is a line here and in `especies`; whatever it then lacks elsewhere does not compile. */
export const ESPECIES = ['NFE', 'CTE'] as const;
export type Especie = (typeof ESPECIES)[number];
export const especieSchema = z.enum(ESPECIES);

/** `P`: its permission codes; what asks for them checks that they exist. */
interface Dados<C extends string, P extends string> {
  /** As people write it: NF-e. */
  nome: string;
  genero: 'a' | 'o';
  /** What its addresses are made of. */
  caminho: C;
  /** Models of its keys (MOC): one of another model may be read, and not asked for at SEFAZ. */
  modelos: readonly string[];
  modulo: Module;
  /** To look at documents, and to act on them. */
  busca: P;
  manifesta: P;
  /** Who receives it, in whose name the company acts. */
  recebedor: { papel: 'DESTINATARIO' | 'TOMADOR'; nome: 'Destinatário' | 'Tomador' };
  /** Code of its ciência; null where there is none. */
  ciencia: '210210' | null;
}

/** A kind with what follows from its data. */
function especie<const C extends string, const P extends string>(dados: Dados<C, P>) {
  const { caminho, modulo, busca, manifesta } = dados;
  return {
    ...dados,
    /** Address of its list, and of the API for all of them and for one. */
    pagina: `/sistema/${caminho}`,
    api: `/v1/${caminho}`,
    apiDocumento: `/v1/documento-${caminho}`,
    /** Channel of the notices about acts at SEFAZ. */
    canal: `manifestar-${caminho}` as const,
    ver: { allOf: [busca, 'NOT_ADMIN'], modulo } as const,
    agir: { allOf: [manifesta, 'NOT_ADMIN'], modulo } as const,
  };
}

/** What is the same on every side of each kind. */
export const especies = {
  NFE: especie({
    nome: 'NF-e',
    genero: 'a',
    caminho: 'nfe',
    modelos: ['55'],
    modulo: 'NFE',
    busca: 'NFE_BUSCA',
    manifesta: 'NFE_MANIFESTA',
    recebedor: { papel: 'DESTINATARIO', nome: 'Destinatário' },
    ciencia: '210210',
  }),
  CTE: especie({
    nome: 'CT-e',
    genero: 'o',
    caminho: 'cte',
    modelos: ['57', '67'],
    modulo: 'CTE',
    busca: 'CTE_BUSCA',
    manifesta: 'CTE_MANIFESTA',
    recebedor: { papel: 'TOMADOR', nome: 'Tomador' },
    ciencia: null,
  }),
} as const satisfies Record<Especie, ReturnType<typeof especie>>;

/** The same made for each kind. */
export const porEspecie = <T>(make: (especie: Especie) => T): Record<Especie, T> => ({
  NFE: make('NFE'),
  CTE: make('CTE'),
});

/** The kind of document that a key is of, by its model; NF-e where it is none of another kind. */
export function especieDaChave(chave: string): Especie {
  const modelo = chave.slice(20, 22);
  return ESPECIES.find((one) => especies[one].modelos.includes(modelo)) ?? 'NFE';
}
