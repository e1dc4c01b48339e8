import { type Especie, porEspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Item } from '../../../contract/tarefas.ts';
import type { Tx } from '../../db/database.ts';
import { readFiscais } from '../documentos/readFiscais.ts';
import { type Acting, storeTermsOf } from '../documentos/storeContext.ts';
import { storeFiles } from '../documentos/storeFiles.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { rereadNota } from '../nfse/adn/rereadNota.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';

/** Something that was stored without being read; `nsu` null: a person brought it. */
export interface Guardado {
  nome: string;
  bytes: Uint8Array;
  nsu: number | null;
  ambiente: Ambiente;
}

/** Reads it again and stores what it holds. Out: what became of it; `erro` leaves it where it is. */
type Leitor = (
  context: Acting,
  empresa: EmpresaFiscal,
  arquivo: Guardado,
) => Promise<Pick<Item, 'situacao' | 'mensagem'>>;

const rereadFiscal: Leitor = async (context, empresa, { nome, bytes, ambiente }) => {
  const { tx, ator, now, deps } = context;
  const store = { ...storeTermsOf(context), empresa, origem: ambiente };
  // It may be what had to be ended before: never read in place.
  const reading = {
    jobs: deps.jobs,
    guarda: deps.guarda,
    owner: ator.tenantId,
    inTransaction: <T>(work: (own: Tx) => Promise<T>) => work(tx),
    now,
  };
  const lidos = await readFiscais(reading, [{ nome, bytes }]);
  const [stored] = await storeFiles(store, lidos, { empresas: [empresa], escolhida: empresa });
  return stored ?? { situacao: 'erro', mensagem: 'O arquivo não foi lido.' };
};

/** How each kind reads again what could not be read. */
export const leitores: Readonly<Record<Especie, Leitor>> = {
  ...porEspecieSefaz(() => rereadFiscal),
  NFSE: rereadNota,
};
