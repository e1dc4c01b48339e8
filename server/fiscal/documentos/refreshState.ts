import { eq } from 'drizzle-orm';
import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { negadoPelaConsulta } from '../../../contract/fiscal/consulta.ts';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import { prazoDe } from '../../../contract/fiscal/prazos.ts';
import { type Consulta, ultimasConsultas, withConsulta } from '../consulta/ultimasConsultas.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { counts } from './ambiente.ts';
import { decideConteudo, readChaves } from './conteudos.ts';
import type { Recebedora } from './recognise.ts';
import { documentRows, findDocument } from './rows.ts';
import { type Happened, stateWith } from './state.ts';
import type { StoreContext, StoreOutcome } from './storeContext.ts';
import { documentosEventos } from './tables.ts';

/** What of a stored event decides on a document's state. */
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

/**
 * The proven events that count for a company in its environment, as its documents' state needs them. `consulta`: what SEFAZ
 * said last of their key, which denies a cancellation that only a file tells of.
 */
export function happenedFor(
  events: readonly Deciding[],
  empresa: Recebedora,
  ambiente: Ambiente,
  consulta?: Consulta,
): Happened[] {
  const counting = events.filter(
    (event) =>
      event.comprovado && counts(event.ambiente, ambiente) && !negadoPelaConsulta(event, consulta ?? null),
  );
  return counting.map(({ tipo, autor, fonte, em, registradoEm }) => ({
    tipo,
    // Of a file only what its author signed says when.
    registradoEm: fonte === 'ARQUIVO' ? em : registradoEm,
    proprio: taxRoot(autor) === taxRoot(empresa.cpfCnpj),
  }));
}

/**
 * Sets state and term of a document by what its files say and by the events that count in the company's environment. Out:
 * where it is, or undefined when it has not come yet.
 */
export async function refreshState(
  { tx, empresa, parametros, now }: Pick<StoreContext, 'tx' | 'empresa' | 'parametros' | 'now'>,
  { especie, chave, ambiente }: { especie: Especie; chave: string; ambiente: Ambiente },
): Promise<StoreOutcome['documento']> {
  const document = await findDocument(tx, especie, chave);
  if (!document) return undefined;
  const known = (await readChaves(tx, [chave])).get(chave);
  const said = known && decideConteudo(known, ambiente);
  const events = await tx.select(deciding).from(documentosEventos).where(eq(documentosEventos.chave, chave));
  const consulta = (await ultimasConsultas(tx, [chave], ambiente)).get(chave);
  const happened = happenedFor(events, empresa, ambiente, consulta);
  const { open, ...state } = stateWith(especie, withConsulta(said ?? document, consulta), happened);
  const { regraPrazo } = document;
  const autorizadoEm = document.autorizadoEm ?? consulta?.autorizadoEm?.toISOString() ?? null;
  const term = open && autorizadoEm ? prazoDe(especie, autorizadoEm, parametros, regraPrazo) : null;
  const values = { ...state, autorizadoEm, prazo: term?.ate ?? null };
  const isSame =
    values.situacao === document.situacao &&
    values.aConfirmar === document.aConfirmar &&
    values.autorizadoEm === document.autorizadoEm &&
    values.manifestacao === document.manifestacao &&
    values.prazo === document.prazo;
  if (!isSame) await documentRows[especie].update(tx, document.id, values, now);
  return { especie, id: document.id };
}
