import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Assinatura } from '../../../../contract/fiscal/assinatura.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { sha256 } from '../../../sha256.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';
import type { Empresa } from '../../documentos/lugar.ts';
import { placeOf } from '../../documentos/place.ts';
import { marcaDosConhecidos } from '../assinaturas/readConhecidos.ts';
import { nfsesEventos } from '../tables.ts';
import { assentarComLigadas } from './assentar.ts';
import { destinoDoEventoDaNota } from './destinos.ts';
import { loadNotas } from './guardada.ts';
import { provaDoEventoDaNota, provaDoEventoLido } from './provaDoEventoDaNota.ts';
import type { ContextoDoRegistro, EventoChegado, Registrada } from './registro.ts';
import { alvoDoEvento } from './situacao.ts';

const achadaSchema = z.object({ n: z.coerce.number(), id: z.uuid(), empresa: z.uuid() });
type Achada = z.infer<typeof achadaSchema>;

/** Finds the stored notas of events, in every company that the transaction can see, by index of the list. */
async function notasDosEventos(
  tx: Tx,
  eventos: readonly EventoChegado[],
): Promise<ReadonlyMap<number, readonly Achada[]>> {
  const lines = eventos.map(({ evento: { chave, municipio, prestador, numero } }, n) => ({
    n,
    chave,
    municipio,
    prestador,
    numero: numero.replace(/[^0-9A-Za-z]/g, '').replace(/^0+(?=.)/, ''),
  }));
  const asked = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c(n int, chave text, municipio text, prestador text, numero text)`;
  const rows = await rowsOf(
    tx,
    sql`select c.n, n.id, n.empresa_id as empresa from ${asked} join ${nfses} n on n.identidade = 'N:' || c.chave
          where c.chave <> '' and n.empresa_id = any((select farol_empresas())::uuid[])
        union
        select c.n, n.id, n.empresa_id from ${asked} join ${nfses} n
            on n.prestador_cpf_cnpj = c.prestador and n.codigo_municipio = c.municipio
              and ltrim(regexp_replace(n.numero, '[^0-9A-Za-z]', '', 'g'), '0') = ltrim(c.numero, '0')
          where c.chave = '' and c.numero <> '' and n.empresa_id = any((select farol_empresas())::uuid[])
        order by 1, 2`,
  );
  return Map.groupBy(
    rows.map((row) => achadaSchema.parse(row)),
    ({ n }) => n,
  );
}

/** Values of the old `assinatura` column, which the previous version of the product still reads. */
const antes = {
  VALIDA: 'VALIDA',
  INVALIDA: 'INVALIDA',
  AUSENTE: 'AUSENTE',
  NAO_VERIFICAVEL: 'AUSENTE',
} as const satisfies Readonly<Record<Assinatura, string>>;

const DEPOIS = 'Ainda sem a nota: será ligado a ela quando chegar.';

/** Builds the report of an event in the companies that received it. */
function relato(
  chegado: EventoChegado,
  {
    empresas,
    stored,
    notas,
  }: { empresas: readonly Empresa[]; stored: ReadonlySet<string>; notas: readonly Achada[] },
): Registrada {
  const { evento } = chegado;
  const own = notas.filter(({ empresa }) => empresas.some(({ id }) => id === empresa));
  const all = own.map(({ id, empresa }) => ({ id, empresaId: empresa }));
  const places = empresas.map(placeOf).join('; ');
  if (stored.size === 0)
    return { situacao: 'igual', mensagem: `${places}: o evento já estava aqui.`, notas: all };
  const odd = [
    ...(own.length === 0 ? [DEPOIS] : []),
    ...(evento.pedido ? ['É só o pedido do evento: nada muda na nota.'] : []),
  ];
  const { comprovado, motivos } = provaDoEventoDaNota(
    { ...chegado, prova: provaDoEventoLido(chegado.assinaturas) },
    empresas[0]?.cpfCnpj ?? '',
  );
  const what = evento.descricao || `Evento ${evento.tipo}`;
  const como = comprovado ? 'guardado' : 'guardado como não comprovado';
  const why = comprovado ? [] : [...motivos, 'Não muda a situação da nota.'];
  return {
    situacao: odd.length + why.length > 0 ? 'aviso' : 'ok',
    mensagem: [`${what}, ${como} em ${places}.`, ...why, ...odd].join(' '),
    notas: all,
  };
}

/**
 * Stores events with their notas, or before them, and judges those notas again; nothing is overwritten. Returns the outcome of
 * each, in the same order.
 */
export async function registerEventos(
  terms: ContextoDoRegistro,
  eventos: readonly EventoChegado[],
): Promise<Registrada[]> {
  if (eventos.length === 0) return [];
  const before = await notasDosEventos(terms.tx, eventos);
  const destinos = eventos.map(({ evento }, at) =>
    destinoDoEventoDaNota(evento, terms, new Set((before.get(at) ?? []).map(({ empresa }) => empresa))),
  );
  const registro = await lockDocuments(
    terms,
    destinos.flatMap((destino) => ('empresas' in destino ? destino.empresas : [])),
  );
  // Read again under the lock: a concurrent import may have stored the notas meanwhile.
  const notas = await notasDosEventos(terms.tx, eventos);
  const { tx, tenantId, now } = registro;
  const julgado = await marcaDosConhecidos(tx);
  const results: Registrada[] = [];
  const touched = new Set<string>();
  for (const [at, chegado] of eventos.entries()) {
    const destino = destinos[at];
    if (!destino || 'recusa' in destino) {
      results.push({ situacao: 'erro', mensagem: destino?.recusa ?? '', notas: [] });
      continue;
    }
    const { evento, bytes, porta, ambiente, nsu } = chegado;
    const prova = provaDoEventoLido(chegado.assinaturas);
    const own = notas.get(at) ?? [];
    const rows = await tx
      .insert(nfsesEventos)
      .values(
        await Promise.all(
          destino.empresas.map(async ({ id: empresaId }) => ({
            tenantId,
            empresaId,
            criadoEm: now,
            alteradoEm: now,
            nfseId: own.find(({ empresa }) => empresa === empresaId)?.id ?? null,
            identidade: alvoDoEvento(evento),
            tipo: evento.tipo,
            sequencia: evento.sequencia,
            evento,
            porta,
            ambiente,
            nsu,
            prova,
            julgado,
            assinatura: antes[prova.assinatura],
            conteudo: bytes,
            sha256: await sha256(bytes),
          })),
        ),
      )
      // The same bytes from the ADN prove more than a user's upload.
      .onConflictDoUpdate({
        target: [
          nfsesEventos.tenantId,
          nfsesEventos.empresaId,
          nfsesEventos.identidade,
          nfsesEventos.tipo,
          nfsesEventos.sequencia,
          nfsesEventos.sha256,
        ],
        set: { porta, ambiente, nsu, alteradoEm: now },
        setWhere: sql`${nfsesEventos.porta} <> 'ADN' and excluded.porta = 'ADN'`,
      })
      .returning({ empresaId: nfsesEventos.empresaId });
    const stored = new Set(rows.map(({ empresaId }) => empresaId));
    for (const { id, empresa } of own) if (stored.has(empresa)) touched.add(id);
    results.push(relato(chegado, { empresas: destino.empresas, stored, notas: own }));
  }
  await assentarComLigadas(registro, [...(await loadNotas(tx, [...touched], registro.empresas)).values()]);
  return results;
}
