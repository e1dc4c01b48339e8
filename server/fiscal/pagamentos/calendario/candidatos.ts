import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addMonths } from '../../../../contract/brasil/month.ts';
import { vencimentoDe } from '../../../../contract/fiscal/pagamentos/calendario/vencimentos.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';

const idsSchema = z.array(z.object({ id: z.uuid() }));
const quantosSchema = z.tuple([z.object({ quantos: z.int() })]);

const primeiroDia = (mes: string): string => `${mes}-01`;

/**
 * Returns the ids of documents with withholdings that may fall due in a month: issued, accepted, paid or of the
 * competence of the previous month. ISS due on one of the first days may be brought forward into the same month, whose
 * documents then count too.
 */
export async function candidatos(tx: Tx, mes: string, diaIss: number): Promise<string[]> {
  const de = primeiroDia(addMonths(mes, -1));
  const ate = primeiroDia(mes);
  const issDoMes = vencimentoDe('ISS', ate, diaIss).vencimento.startsWith(mes);
  const ateIss = issDoMes ? primeiroDia(addMonths(mes, 1)) : ate;
  const instante = (dia: string) => sql`(${dia}::timestamp at time zone 'America/Sao_Paulo')`;
  // Written in SQL: each condition has its own index, and a document that matches several counts once.
  const rows = await rowsOf(
    tx,
    sql`with vistos as (
          select p.id from pagamentos p where p.emissao >= ${de}::date and p.emissao < ${ate}::date
          union select p.id from pagamentos p where p.emissao is null
          union select p.id from nfses n join pagamentos p
              on p.tenant_id = n.tenant_id and p.empresa_id = n.empresa_id and p.documento_id = n.id::text
            where n.competencia >= ${de}::date and n.competencia < ${ateIss}::date and n.papel = 'TOMADA'
          union select l.pagamento_id from pagamentos_lancamentos l
            where l.data >= ${de}::date and l.data < ${ate}::date and l.tipo = 'PAGAMENTO' and l.desfeito_em is null
          union select p.id from nfses_decisoes d join pagamentos p
              on p.tenant_id = d.tenant_id and p.empresa_id = d.empresa_id and p.documento_id = d.nfse_id::text
            where d.criado_em >= ${instante(de)} and d.criado_em < ${instante(ate)} and d.acao = 'APROVA')
        select p.id from pagamentos p join vistos v on v.id = p.id
         where p.documento = 'NFSE' and p.estado <> 'FORA' order by p.id`,
  );
  return idsSchema.parse(rows).map(({ id }) => id);
}

/** Returns the number of service invoices issued before the previous month that are not known to be fully paid. */
export async function abertosAntes(tx: Tx, mes: string): Promise<number> {
  const antes = primeiroDia(addMonths(mes, -1));
  const rows = await rowsOf(
    tx,
    sql`select count(*)::int as quantos from pagamentos p
         where p.estado in ('SEM_DATA', 'EM_PARTE') and p.documento = 'NFSE' and p.emissao < ${antes}::date`,
  );
  return quantosSchema.parse(rows)[0].quantos;
}
