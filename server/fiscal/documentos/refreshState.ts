import { eq } from 'drizzle-orm';
import type { Situacao } from '../../../contract/fiscal/documento.ts';
import { type EspecieDocumento, prazoDe } from '../../../contract/fiscal/prazos.ts';
import type { Tx } from '../../db/database.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { counts } from './ambiente.ts';
import { readKept } from './guardado.ts';
import type { Recebedora } from './recognise.ts';
import { documentRows, findDocument, taxRoot } from './rows.ts';
import { type Happened, stateOf } from './state.ts';
import type { Keeping, Kept } from './store.ts';
import { documentosEventos, documentosXml } from './tables.ts';

/** What of a kept event decides on a document's state. */
export const deciding = {
  chave: documentosEventos.chave,
  tipo: documentosEventos.tipo,
  autor: documentosEventos.autor,
  em: documentosEventos.em,
  registradoEm: documentosEventos.registradoEm,
  ambiente: documentosEventos.ambiente,
  fonte: documentosEventos.fonte,
  comprovado: documentosEventos.comprovado,
};
type Deciding = Pick<typeof documentosEventos.$inferSelect, keyof typeof deciding>;

/** The proven events that count for a company in its environment, as its documents' state needs them. */
export function happenedFor(
  events: readonly Deciding[],
  empresa: Recebedora,
  ambiente: Ambiente,
): Happened[] {
  const counting = events.filter((event) => event.comprovado && counts(event.ambiente, ambiente));
  return counting.map(({ tipo, autor, fonte, em, registradoEm }) => ({
    tipo,
    // Of a file only what its author signed says when.
    registradoEm: fonte === 'ARQUIVO' ? em : registradoEm,
    proprio: taxRoot(autor) === taxRoot(empresa.cpfCnpj),
  }));
}

/**
 * Sets state and term of a document by the events that count in the company's environment. `read`: how its files say that
 * it stands; absent: as it stands here. Out: where it is, or undefined when it has not come yet.
 */
export async function refreshState(
  { tx, empresa, parametros, now }: Pick<Keeping, 'tx' | 'empresa' | 'parametros' | 'now'>,
  { especie, chave, ambiente }: { especie: EspecieDocumento; chave: string; ambiente: Ambiente },
  read?: Situacao,
): Promise<Kept['documento']> {
  const document = await findDocument(tx, especie, chave);
  if (!document) return undefined;
  const events = await tx.select(deciding).from(documentosEventos).where(eq(documentosEventos.chave, chave));
  const happened = happenedFor(events, empresa, ambiente);
  // Of a cancelled one its files tell what it would be without its events.
  const cancelled = document.situacao === 'CANCELADO' ? await situationOf(tx, chave) : undefined;
  const said = read ?? cancelled ?? document.situacao;
  const { situacao, manifestacao, open } = stateOf(especie, said, happened);
  const { autorizadoEm, regraPrazo } = document;
  const term = open && autorizadoEm ? prazoDe(especie, autorizadoEm, parametros, regraPrazo) : null;
  const prazo = term?.ate ?? null;
  const isSame =
    situacao === document.situacao && manifestacao === document.manifestacao && prazo === document.prazo;
  if (!isSame) await documentRows[especie].update(tx, document.id, { situacao, manifestacao, prazo }, now);
  return { especie, id: document.id };
}

/** How the files of a document say that it stands; a cancellation in any of them ends it. */
export async function situationOf(tx: Tx, chave: string): Promise<Situacao | undefined> {
  const files = await tx.select().from(documentosXml).where(eq(documentosXml.chave, chave));
  const best = files.sort((one, other) => Number(other.completo) - Number(one.completo));
  const said = best.map((file) => readKept(file).situacao);
  return said.includes('CANCELADO') ? 'CANCELADO' : said[0];
}
