/** A company that documents are stored for. */
export interface Empresa {
  id: string;
  nome: string;
  cpfCnpj: string;
}

/** A key in one company. The same key may be in several: each has its own contents, events and row. */
export interface LugarDaChave {
  empresa: Empresa;
  chave: string;
}

/** Returns the identifier of a company and key. */
export const lugarId = (empresaId: string, chave: string): string => `${empresaId}/${chave}`;

export const idOfLugar = ({ empresa, chave }: LugarDaChave): string => lugarId(empresa.id, chave);

export const chavesDosLugares = (lugares: Iterable<LugarDaChave>): string[] => [
  ...new Set([...lugares].map(({ chave }) => chave)),
];
