import type { AmbienteEvento } from '../../../../contract/fiscal/documento.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Item } from '../../../../contract/tarefas.ts';
import { placeOf } from '../../documentos/place.ts';
import type { ActingContext } from '../../documentos/storeContext.ts';
import { type EmpresaFiscal, empresasDoAtor } from '../../empresa.ts';
import { registerEventos } from '../registro/registerEventos.ts';
import { registerNotas } from '../registro/registrar.ts';
import type { Chegada, ContextoDoRegistro, EventoChegado, Registrada } from '../registro/registro.ts';
import { storeNaoLidoOfNfse } from './naoLidos.ts';
import type { ItemNfse } from './readItensOfArquivos.ts';

/** Registration on behalf of a user, for all companies for which that user may act; the selected one is among them. */
export interface RegistroDoAtor extends ContextoDoRegistro {
  escolhida: EmpresaFiscal | null;
}

/** Builds the registration of a user. `quem` is the name in the audit; `avisado` notifies the users concerned. */
export async function registroDoAtor(
  { tx, ator, now, audit, deps }: ActingContext,
  quem: string,
  avisado?: (usuarioId: string) => void,
): Promise<RegistroDoAtor> {
  const empresas = await empresasDoAtor(tx, ator);
  return {
    tx,
    tenantId: ator.tenantId,
    now,
    quem,
    parametros: ator.parametros,
    produto: deps.version,
    empresas,
    escolhida: empresas.find(({ id }) => id === ator.empresaId) ?? null,
    audit,
    ...(avisado && { avisado }),
  };
}

/** Returns the environment of an uploaded document, as it states itself. */
const ambienteDe = (producao: boolean | null): AmbienteEvento =>
  producao === false ? 'HOMOLOGACAO' : 'REAL';

const chegadaDe = ({ nota, bytes, arquivo, assinaturas }: Extract<ItemNfse, { tipo: 'nota' }>): Chegada => ({
  nota,
  bytes,
  nomeArquivo: arquivo,
  nsu: null,
  ambiente: ambienteDe(nota.producao),
  assinaturas,
  porta: nota.leiaute === 'SAO_PAULO_PORTAL' ? 'PORTAL' : 'ARQUIVO',
});

const eventoDe = ({ evento, bytes, assinaturas }: Extract<ItemNfse, { tipo: 'evento' }>): EventoChegado => ({
  evento,
  bytes,
  porta: 'ARQUIVO',
  ambiente: ambienteDe(evento.producao),
  nsu: null,
  assinaturas,
});

const erro = (mensagem: string): Registrada => ({ situacao: 'erro', mensagem, notas: [] });

async function outroItem(registro: RegistroDoAtor, item: ItemNfse): Promise<Registrada> {
  if (item.tipo === 'recusado') return erro(item.motivo);
  if (item.tipo !== 'naoLido') return erro('O arquivo não foi lido.');
  const { escolhida } = registro;
  const why = item.lugar ? `${item.motivo} (${item.lugar})` : item.motivo;
  if (!escolhida) return erro(why);
  const isNew = await storeNaoLidoOfNfse(registro, escolhida, item);
  const kept = isNew ? 'Fica guardado' : 'Já estava';
  return erro(`${why} ${kept} em Não lidas de ${placeOf(escolhida)}.`);
}

/** Returns the page of a nota; if it went to several companies, that of the selected one's. */
export function linkOf({ notas }: Registrada, escolhida: EmpresaFiscal | null): string {
  const one = notas.find(({ empresaId }) => empresaId === escolhida?.id) ?? notas[0];
  return one ? `${especies.NFSE.pagina}/${one.id}` : '';
}

/**
 * Stores the items of files: notas before events, whatever their order; unread ones are stored too. Returns a line of the
 * report for each.
 */
export async function storeItens(registro: RegistroDoAtor, itens: readonly ItemNfse[]): Promise<Item[]> {
  const notas = itens.filter((item) => item.tipo === 'nota');
  const eventos = itens.filter((item) => item.tipo === 'evento');
  const doneNotas = await registerNotas(registro, notas.map(chegadaDe));
  const doneEventos = await registerEventos(registro, eventos.map(eventoDe));
  const done = new Map<ItemNfse, Registrada | undefined>([
    ...notas.map((item, at) => [item, doneNotas[at]] as const),
    ...eventos.map((item, at) => [item, doneEventos[at]] as const),
  ]);
  const lines: Item[] = [];
  for (const item of itens) {
    const registrada = done.get(item) ?? (await outroItem(registro, item));
    const { situacao, mensagem } = registrada;
    lines.push({ item: item.nome, situacao, mensagem, link: linkOf(registrada, registro.escolhida) });
  }
  return lines;
}
