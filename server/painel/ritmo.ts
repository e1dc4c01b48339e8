import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { CODIGOS } from '../../contract/fiscal/manifestacao.ts';
import {
  DIAS_RITMO,
  type Ritmo,
  TIPOS_TRABALHO,
  type TipoTrabalho,
  tipoTrabalhoSchema,
} from '../../contract/painel/painel.ts';
import { rowsOf } from '../db/database.ts';
import { idsOf, type LeituraDoPainel } from './contexto.ts';
import { seesTipo } from './trabalho.ts';

const rowSchema = z.object({
  tipo: tipoTrabalhoSchema,
  dia: z.iso.date(),
  feitas: z.int(),
  minhas: z.int(),
});

/** Maximum number of acts of one company that are counted, the newest first: more in two weeks add no information. */
const MOST = 5000;
const codes = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
/** Ciência leaves the nota in the queue: it does not count as work. */
const CONCLUSIVAS = CODIGOS.NFE.filter((codigo) => codigo !== '210210');

/** Acts of users of one kind in one company since an instant. */
const DONE: Readonly<Partial<Record<TipoTrabalho, SQL>>> = {
  NFE: sql`select criado_em, usuario_id from manifestacoes m where m.empresa_id = e.id and m.criado_em >= d.desde
    and m.estado = 'registrada' and m.c_stat <> '136' and m.tp_evento in (${codes(CONCLUSIVAS)}) order by m.criado_em desc, m.id`,
  CTE: sql`select criado_em, usuario_id from manifestacoes m where m.empresa_id = e.id and m.criado_em >= d.desde
    and m.estado = 'registrada' and m.c_stat <> '136' and m.tp_evento in (${codes(CODIGOS.CTE)}) order by m.criado_em desc, m.id`,
  NFSE: sql`select criado_em, usuario_id from nfses_decisoes m where m.empresa_id = e.id and m.criado_em >= d.desde
    and m.acao in ('APROVA', 'RECUSA') and m.usuario_id is not null order by m.criado_em desc, m.id`,
  PAGAMENTO: sql`select criado_em, usuario_id from pagamentos_lancamentos m where m.empresa_id = e.id and m.criado_em >= d.desde
    and m.desfeito_em is null order by m.criado_em desc, m.id`,
};

/** Returns what was done on each day of the last two weeks in all companies of the user. Null where the user may see no kind. */
export async function readRitmo({ tx, ator, empresas, now }: LeituraDoPainel): Promise<Ritmo | null> {
  const seen = TIPOS_TRABALHO.filter((tipo) => DONE[tipo] && seesTipo(ator, tipo));
  if (seen.length === 0) return null;
  const hoje = todayInSaoPaulo(now);
  const dias = Array.from({ length: DIAS_RITMO }, (_, n) => addDays(hoje, n - DIAS_RITMO + 1));
  const parts = seen.map(
    (
      tipo,
    ) => sql`select ${sql.raw(`'${tipo}'`)} as tipo, (f.criado_em at time zone 'America/Sao_Paulo')::date::text as dia,
        count(*)::int as feitas, (count(*) filter (where f.usuario_id = ${ator.usuarioId}::uuid))::int as minhas
      from unnest(${idsOf(empresas)}) as e(id)
      cross join (select (${dias[0]}::date)::timestamp at time zone 'America/Sao_Paulo' as desde) d
      cross join lateral (${DONE[tipo]} limit ${sql.raw(String(MOST))}) f group by 2`,
  );
  const rows = z.array(rowSchema).parse(await rowsOf(tx, sql.join(parts, sql` union all `)));
  const feitas = seen.map((tipo) => {
    const own = rows.filter((row) => row.tipo === tipo);
    return {
      tipo,
      porDia: dias.map((dia) => own.find((row) => row.dia === dia)?.feitas ?? 0),
      minhas: own.reduce((sum, row) => sum + row.minhas, 0),
    };
  });
  return { dias, feitas };
}
