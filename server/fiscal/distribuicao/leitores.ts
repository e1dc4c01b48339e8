import { type Especie, porEspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Item } from '../../../contract/tarefas.ts';
import type { Tx } from '../../db/database.ts';
import { readFiscais } from '../documentos/readFiscais.ts';
import { type ActingContext, storeTermsOf } from '../documentos/storeContext.ts';
import { storeFiles } from '../documentos/storeFiles.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { rereadNota } from '../nfse/adn/rereadNota.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';

/** A file that was stored unread; `nsu` is null when a person imported it. */
interface NaoLidoGuardado {
  nome: string;
  bytes: Uint8Array;
  nsu: number | null;
  ambiente: AmbienteDaSefaz;
}

/** Reads the file again and stores its content. Returns the result; with `erro` the file stays where it is. */
type Leitor = (
  context: ActingContext,
  empresa: EmpresaFiscal,
  arquivo: NaoLidoGuardado,
) => Promise<Pick<Item, 'situacao' | 'mensagem'>>;

const rereadFiscal: Leitor = async (context, empresa, { nome, bytes, ambiente }) => {
  const { tx, ator, now, deps } = context;
  const store = { ...storeTermsOf(context), empresa, origem: ambiente };
  // The file may be one whose reading had to be aborted before, so it is never read in this process.
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

/** Readers of previously unreadable files, by kind. */
export const leitores: Readonly<Record<Especie, Leitor>> = {
  ...porEspecieSefaz(() => rereadFiscal),
  NFSE: rereadNota,
};
