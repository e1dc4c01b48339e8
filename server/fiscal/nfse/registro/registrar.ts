import { assinaturaQueDecide } from '../../../../contract/fiscal/assinatura.ts';
import { diferencasEntre } from '../../../../contract/fiscal/nfse/diferencas.ts';
import { identidadeDe, mesmaNota } from '../../../../contract/fiscal/nfse/identidade.ts';
import { sha256 } from '../../../sha256.ts';
import { counts } from '../../documentos/ambiente.ts';
import { type Locked, lockDocuments } from '../../documentos/lockDocuments.ts';
import type { Empresa } from '../../documentos/lugar.ts';
import { rememberEmissores } from '../assinaturas/emissores.ts';
import { marcaDosConhecidos } from '../assinaturas/readConhecidos.ts';
import { assentar, assentarComLigadas } from './assentar.ts';
import { destinoDaNota, papelDaNota } from './destinos.ts';
import { candidatas } from './encontrar.ts';
import { type Fonte, loadNotas, type NotaComFontes } from './guardada.ts';
import { canonical } from './hash.ts';
import { daMesmaDeclaracao } from './mesmaDeclaracao.ts';
import type { Chegada, ContextoDoRegistro, Registrada } from './registro.ts';
import { type Destinada, relatoDaNota } from './relato.ts';

/** A nota to be stored for one company. */
interface Entrada {
  chegada: Chegada;
  empresa: Empresa;
  sha256: string;
  /** Version mark of the issuers against which its signatures were judged. */
  julgado: string;
}

const sameAs = (nota: Chegada['nota'], { fontes }: NotaComFontes): boolean =>
  fontes.some((fonte) => identidadeDe(fonte.nota) === identidadeDe(nota) || mesmaNota(fonte.nota, nota));

function fonteDe({ chegada, sha256: hash, julgado }: Entrada, nfseId: string, sequencia: number): Fonte {
  const { nota, bytes, porta, ambiente, nomeArquivo, nsu, pdf, assinaturas = [] } = chegada;
  return {
    id: crypto.randomUUID(),
    nfseId,
    sequencia,
    porta,
    ambiente,
    nota,
    exibida: false,
    escolhidaAte: null,
    prova: assinaturaQueDecide(assinaturas),
    julgado,
    leiaute: nota.leiaute,
    sha256: hash,
    nova: { nomeArquivo, nsu, conteudo: bytes, pdf: pdf?.bytes ?? null, nomePdf: pdf?.nome ?? '' },
  };
}

/** Sequence after all stored ones that is still a valid instant, because the order of arrival is compared as a Date. */
const DEPOIS_DE_TODAS = 8_640_000_000_000_000;

/**
 * Marks a stored source as delivered, since the same bytes from the ADN prove more than a user's upload. Returns whether there
 * was one.
 */
function entregar({ chegada, sha256: hash }: Entrada, { fontes }: NotaComFontes): boolean {
  const at = fontes.findIndex((fonte) => fonte.sha256 === hash && fonte.porta !== 'ADN');
  const same = fontes[at];
  if (!same || chegada.porta !== 'ADN') return false;
  const { porta, ambiente, nsu } = chegada;
  fontes[at] = { ...same, porta, ambiente, entregue: { nsu } };
  return true;
}

/** Finds the nota of each reading, stored or earlier in the batch, and adds the new source to it. */
function mergeEntradas(
  entradas: readonly Entrada[],
  stored: readonly (readonly NotaComFontes[])[],
  ambientes: Locked['ambientes'],
): Omit<Destinada, 'daMesmaDeclaracao'>[] {
  const doLote = new Map<string, NotaComFontes[]>();
  let sequencia = DEPOIS_DE_TODAS - entradas.length;
  return entradas.map((entrada, at) => {
    const { empresa, chegada } = entrada;
    const { nota } = chegada;
    sequencia += 1;
    const near = `${empresa.id} ${nota.prestador.documento}`;
    const together = doLote.get(near) ?? [];
    const found = [...(stored[at] ?? []), ...together].find((guardada) => sameAs(nota, guardada));
    const guardada = found ?? { id: crypto.randomUUID(), empresa, fontes: [], antes: null };
    doLote.set(near, [...together.filter((one) => one !== guardada), guardada]);
    const repetida = guardada.fontes.some((fonte) => fonte.sha256 === entrada.sha256);
    const others = guardada.fontes.map((fonte) => fonte.nota);
    const entregue = repetida && entregar(entrada, guardada);
    if (!repetida) guardada.fontes.push(fonteDe(entrada, guardada.id, sequencia));
    return {
      guardada,
      papel: papelDaNota(nota, empresa.cpfCnpj) ?? 'TOMADA',
      repetida,
      entregue,
      sha256: entrada.sha256,
      outraFonte: found !== undefined,
      semValor: !counts(chegada.ambiente, ambientes(empresa.id)),
      diverge: !repetida && others.some((other) => diferencasEntre(other, nota).length > 0),
    };
  });
}

const hashOf = ({ bytes, nota }: Chegada): Promise<string> => sha256(bytes ?? canonical(nota));

/**
 * Stores notas for every company of the registration that each names, with a few statements for all. The same nota by two
 * channels has two sources. Returns the outcome of each, in the same order.
 */
export async function registerNotas(
  terms: ContextoDoRegistro,
  chegadas: readonly Chegada[],
): Promise<Registrada[]> {
  const destinos = chegadas.map((chegada) => destinoDaNota(chegada, terms));
  const entradas: Entrada[] = [];
  const julgado = await marcaDosConhecidos(terms.tx);
  const comingFrom: number[] = [];
  for (const [at, chegada] of chegadas.entries()) {
    const destino = destinos[at];
    if (!destino || 'recusa' in destino) continue;
    const hash = await hashOf(chegada);
    for (const empresa of destino.empresas) {
      entradas.push({ chegada, empresa, sha256: hash, julgado });
      comingFrom.push(at);
    }
  }
  if (entradas.length === 0) return destinos.map((destino) => recusada(destino));
  const registro = await lockDocuments(
    terms,
    entradas.map(({ empresa }) => empresa),
  );
  const found = await candidatas(
    registro.tx,
    entradas.map(({ empresa, chegada: { nota } }) => ({ empresaId: empresa.id, nota })),
  );
  const ids = [...new Set([...found.values()].flat())];
  const loaded = await loadNotas(registro.tx, ids, registro.empresas);
  const destinadas = mergeEntradas(
    entradas,
    entradas.map((_, at) => (found.get(at) ?? []).flatMap((id) => loaded.get(id) ?? [])),
    registro.ambientes,
  );
  const touched = destinadas.flatMap(({ guardada }) =>
    guardada.fontes.some(({ nova, entregue }) => nova ?? entregue) ? [guardada] : [],
  );
  await assentarComLigadas(registro, [...new Set(touched)]);
  const outras = await tellOthers(registro, touched);
  await rememberEmissores(
    registro.tx,
    { tenantId: terms.tenantId, now: terms.now, deArquivo: true },
    entradas.flatMap(({ chegada: { nota, assinaturas = [], porta } }) =>
      porta === 'ARQUIVO' ? [{ nota, assinaturas }] : [],
    ),
  );
  const told = destinadas.map((one) => ({ ...one, daMesmaDeclaracao: outras.has(one.guardada.id) }));
  return chegadas.map((chegada, at) => {
    const own = told.filter((_, from) => comingFrom[from] === at);
    return own.length === 0 ? recusada(destinos[at]) : relatoDaNota(chegada, own, registro.ambientes);
  });
}

/**
 * Judges again the stored notas with the same DPS, so that each reports the other. Returns the ids of the new ones that have
 * such.
 */
async function tellOthers(
  registro: ContextoDoRegistro & Locked,
  touched: readonly NotaComFontes[],
): Promise<Set<string>> {
  const notas = touched.flatMap(({ id, empresa, fontes }) =>
    fontes.flatMap(({ nova, nota }) => (nova ? [{ id, empresaId: empresa.id, nota }] : [])),
  );
  const outras = await daMesmaDeclaracao(registro.tx, notas);
  const ids = [...outras.values()].flat().map(({ id }) => id);
  const here = ids.filter((id) => !touched.some((one) => one.id === id));
  const before = await loadNotas(registro.tx, [...new Set(here)], registro.empresas);
  await assentar(registro, [...before.values()]);
  return new Set([...outras].flatMap(([id, some]) => (some.length > 0 ? [id] : [])));
}

const recusada = (destino: ReturnType<typeof destinoDaNota> | undefined): Registrada => ({
  situacao: 'erro',
  mensagem: destino && 'recusa' in destino ? destino.recusa : '',
  notas: [],
});
