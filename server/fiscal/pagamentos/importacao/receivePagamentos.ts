import { and, eq, notInArray } from 'drizzle-orm';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { concordam, reconhecidosPor } from '../../../../contract/layouts/feicao.ts';
import { ownerColumns, quemAge } from '../../../auth/actor.ts';
import { databaseError, UNIQUE_VIOLATION } from '../../../db/errors.ts';
import type { Arquivo } from '../../../files/arquivos.ts';
import type { Slices } from '../../../files/slices.ts';
import type { Received } from '../../../files/upload.ts';
import { ApiProblem } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { layoutsDaFinalidade } from '../../../layouts/usados.ts';
import { pagamentosImportacoes } from '../tables.ts';

/** Result of the first look at a file. */
type Olhado = Pick<Recebida, 'reconhecidos' | 'proposta' | 'palpites' | 'duvidas' | 'amostra'>;

const KB = 1024;
/** Number of bytes at the start of a text that suffice to recognise it. */
const INICIO = 200 * KB;
/** Signature of a .zip, and so of a workbook. */
const ZIP = [0x50, 0x4b];

async function bytesParaOlhar({ size, read }: Slices): Promise<Uint8Array<ArrayBuffer>> {
  const inicio = await read(0, INICIO);
  // A workbook has its list of parts at its end, so it is read whole.
  if (ZIP.every((byte, at) => inicio[at] === byte)) return read(0, size);
  if (size <= inicio.length) return inicio;
  const ultima = inicio.lastIndexOf(0x0a);
  return ultima > 0 ? inicio.slice(0, ultima + 1) : inicio;
}

/** Inspects a received file: its matching layouts, and a proposal where there is none. Throws when it cannot be read. */
export async function olhar({ arquivo, slices, tenantId, deps, inTransaction }: Received): Promise<Olhado> {
  const file = { nome: arquivo.nome, bytes: await bytesParaOlhar(slices) };
  const feicao = await deps.jobs.run(tenantId, 'feicao', file);
  const layouts = await inTransaction((tx) => layoutsDaFinalidade(tx, 'DATAS_PAGAMENTO'));
  const doFormato = reconhecidosPor(feicao, layouts);
  const proposto = await deps.jobs
    .run(tenantId, 'proposta', { ...file, finalidade: 'DATAS_PAGAMENTO' })
    .catch((error: unknown) => {
      // A file that a layout reads needs no proposal.
      if (error instanceof ApiProblem && doFormato.length > 0) return null;
      throw error;
    });
  const reconhecidos = doFormato
    .filter(
      ({ layout: { id, valor } }) => id !== null || !proposto || concordam(feicao, valor, proposto.valor),
    )
    .map(({ layout: { id, modelo, nome, versao }, motivo }) => ({ id, modelo, nome, versao, motivo }));
  const amostra = proposto?.amostra ?? [];
  if (!proposto || reconhecidos.length > 0)
    return { reconhecidos, proposta: null, palpites: [], duvidas: [], amostra };
  const { valor, palpites, duvidas } = proposto;
  return { reconhecidos, proposta: valor, palpites, duvidas, amostra };
}

async function refuseRepetido({ tx }: ActorContext, sha256: string): Promise<void> {
  const { id, nome, quem, criadoEm, estado, origem } = pagamentosImportacoes;
  const [outra] = await tx
    .select({ id, nome, quem, criadoEm })
    .from(pagamentosImportacoes)
    .where(
      and(
        ...[eq(pagamentosImportacoes.sha256, sha256), eq(origem, 'ARQUIVO')],
        notInArray(estado, ['desfeita', 'descartada']),
      ),
    );
  if (!outra) return;
  const quando = formatInstant(outra.criadoEm.toISOString());
  throw new ApiProblem(
    'EM_USO',
    `Este mesmo arquivo já veio em ${quando}, por ${outra.quem} (“${outra.nome}”). Abra aquela importação; para enviá-lo de novo, desfaça-a ou descarte-a.`,
    { existente: outra.id },
  );
}

/**
 * Stores an inspected file of payments. Returns the id of its import. Throws 409 with the earlier import of the same
 * bytes.
 */
export async function receivePagamentos(
  context: ActorContext,
  arquivo: Arquivo,
  olhado: Olhado,
): Promise<string> {
  const { tx, ator, now, audit } = context;
  const { tenantId, empresaId } = ator;
  if (empresaId === null) throw new ApiProblem('EMPRESA_NAO_ESCOLHIDA', 'Escolha a empresa do arquivo.');
  await refuseRepetido(context, arquivo.sha256);
  const id = crypto.randomUUID();
  const { nome, sha256 } = arquivo;
  await tx
    .insert(pagamentosImportacoes)
    .values({
      tenantId,
      id,
      empresaId,
      arquivoId: arquivo.id,
      nome,
      sha256,
      recebido: olhado,
      usuarioId: ownerColumns(ator).usuarioId,
      quem: quemAge(ator),
      criadoEm: now,
      alteradoEm: now,
    })
    .catch((error: unknown) => {
      if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
      throw new ApiProblem('EM_USO', 'Este mesmo arquivo está sendo enviado agora. Recarregue a página.');
    });
  await audit({ acao: 'ENVIA_ARQUIVO', recurso: 'pagamentos_importacoes', registroId: id, registro: nome });
  return id;
}
