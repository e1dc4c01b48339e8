import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Achadas } from '../../../../contract/fiscal/pagamentos/casamento/acha.ts';
import type { LinhaPaga } from '../../../../contract/fiscal/pagamentos/casamento/linhaPaga.ts';
import type {
  NotaAPagar,
  PagamentoVivo,
} from '../../../../contract/fiscal/pagamentos/casamento/notaAPagar.ts';
import { MAX_ABERTAS } from '../../../../contract/fiscal/pagamentos/casamento/soma.ts';
import {
  ESTADOS_PAGAMENTO,
  type EstadoPagamento,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';

const bigint = z.union([z.number(), z.string()]).nullable();
const reais = bigint.transform((cents) => (cents === null ? null : Number(cents)));
const notaSchema = z.object({
  id: z.string(),
  versao: z.number(),
  fornecedor: z.string(),
  fornecedor_cpf_cnpj: z.string(),
  numero: z.string(),
  numero_limpo: z.string(),
  serie: z.string(),
  chave: z.string(),
  emissao: z.string().nullable(),
  bruto: reais,
  liquido: reais,
  pago: reais,
  resposta: z.string(),
  estado: z.enum(Object.keys(ESTADOS_PAGAMENTO) as [EstadoPagamento, ...EstadoPagamento[]]),
});
type NotaAchada = NotaAPagar & { numeroLimpo: string };

const COLUNAS = sql.raw(
  ['id', 'versao', 'fornecedor', 'fornecedor_cpf_cnpj', 'numero', 'numero_limpo', 'serie', 'chave']
    .map((name) => `p.${name}`)
    .concat('p.emissao::text as emissao', 'p.bruto', 'p.liquido', 'p.pago', 'p.estado', 'p.resposta')
    .join(', '),
);
const ABERTA = sql.raw(`p.estado in ('SEM_DATA', 'EM_PARTE')`);
const textos = (lista: readonly string[]) => sql`${sql.param([...lista])}::text[]`;
const unicos = (lista: Iterable<string>) => [...new Set(lista)].filter((one) => one !== '');

/** Searches documents of one company, in a few queries per batch, within the transaction of a step. */
export class Procura {
  readonly #tx: Tx;
  readonly #empresaId: string;
  readonly #notas = new Map<string, NotaAchada>();

  constructor(tx: Tx, empresaId: string) {
    this.#tx = tx;
    this.#empresaId = empresaId;
  }

  get #daEmpresa(): SQL {
    return sql`p.tenant_id = farol_tenant() and p.empresa_id = ${this.#empresaId}`;
  }

  async #le(query: SQL): Promise<NotaAchada[]> {
    const rows = await rowsOf(this.#tx, query);
    const notas: NotaAchada[] = [];
    const comPagamento: NotaAchada[] = [];
    for (const row of rows) {
      const {
        fornecedor_cpf_cnpj: cpfCnpj,
        numero_limpo: numeroLimpo,
        pago,
        ...resto
      } = notaSchema.parse(row);
      const conhecida = this.#notas.get(resto.id);
      const nota = conhecida ?? { ...resto, cpfCnpj, numeroLimpo, pago: pago ?? 0, pagamentos: [] };
      notas.push(nota);
      if (conhecida) continue;
      this.#notas.set(nota.id, nota);
      if (nota.estado === 'PAGO' || nota.pago > 0) comPagamento.push(nota);
    }
    await this.#pagamentosDe(comPagamento);
    return notas;
  }

  async #pagamentosDe(notas: readonly NotaAchada[]): Promise<void> {
    if (notas.length === 0) return;
    const ids = textos(notas.map(({ id }) => id));
    const rows = await rowsOf(
      this.#tx,
      sql`select l.pagamento_id, l.id, l.data::text as data, l.valor, l.parcela, l.transacao, l.quem from pagamentos_lancamentos l
           where l.tenant_id = farol_tenant() and l.pagamento_id = any(${ids}::uuid[]) and l.desfeito_em is null
             and l.tipo = 'PAGAMENTO' order by l.sequencia`,
    );
    const vivos = new Map<string, PagamentoVivo[]>();
    for (const row of rows) {
      const { pagamento_id: de, ...pagamento } = vivoSchema.parse(row);
      const outros = vivos.get(de);
      if (outros) outros.push(pagamento);
      else vivos.set(de, [pagamento]);
    }
    for (const nota of notas) nota.pagamentos = vivos.get(nota.id) ?? [];
  }

  /** Returns documents by their ids, in any state. */
  async porIds(ids: readonly string[]): Promise<Map<string, NotaAchada>> {
    if (ids.length === 0) return new Map();
    const notas = await this.#le(
      sql`select ${COLUNAS} from pagamentos p where ${this.#daEmpresa} and p.id = any(${textos(unicos(ids))}::uuid[])`,
    );
    return new Map(notas.map((nota) => [nota.id, nota]));
  }

  /** Finds the documents identified by lines: by Id, access key, and supplier with number. */
  async nomeadas(linhas: readonly LinhaPaga[]): Promise<(linha: LinhaPaga) => Achadas> {
    const porId = await this.porIds(unicos(linhas.map(({ id }) => id)));
    const chaves = unicos(linhas.map(({ chave }) => chave));
    const comChave =
      chaves.length === 0
        ? []
        : await this.#le(
            sql`select ${COLUNAS} from pagamentos p where ${this.#daEmpresa} and p.chave <> '' and p.chave = any(${textos(chaves)})`,
          );
    const porChave = Map.groupBy(comChave, ({ chave }) => chave);
    const pares = new Map<string, readonly [string, string]>();
    for (const { cpfCnpj, numeros } of linhas) {
      if (cpfCnpj === '') continue;
      for (const numero of numeros) pares.set(`${cpfCnpj}/${numero}`, [cpfCnpj, numero]);
    }
    const lista = [...pares.values()];
    const comNumero =
      lista.length === 0
        ? []
        : await this.#le(
            sql`select ${COLUNAS} from unnest(${textos(lista.map(([de]) => de))}, ${textos(lista.map(([, n]) => n))}) as x(de, numero)
                  join pagamentos p on ${this.#daEmpresa} and p.fornecedor_cpf_cnpj = x.de and p.numero_limpo = x.numero`,
          );
    const porNumero = Map.groupBy(comNumero, ({ cpfCnpj, numeroLimpo }) => `${cpfCnpj}/${numeroLimpo}`);
    return (linha) => ({
      porId: porId.get(linha.id) ?? null,
      porChave: linha.chave === '' ? [] : (porChave.get(linha.chave) ?? []),
      porNumero: linha.numeros.flatMap((numero) => porNumero.get(`${linha.cpfCnpj}/${numero}`) ?? []),
      abertas: null,
      doValor: null,
      jaPagas: [],
    });
  }

  /**
   * Finds documents of the lines' suppliers: open ones, those with the exact value, and those with the same last digits
   * of the number.
   */
  async dosFornecedores(
    linhas: readonly LinhaPaga[],
    ultimos: number | null,
  ): Promise<(linha: LinhaPaga) => NotaAchada[]> {
    if (linhas.length === 0) return () => [];
    const de = unicos(linhas.map(({ cpfCnpj }) => cpfCnpj));
    const comValor = linhas.filter(({ valor }) => valor !== null);
    const achadas = await this.#le(
      sql`select distinct on (id) * from (
            select ${COLUNAS} from unnest(${textos(de)}) as x(de) cross join lateral (
              select * from pagamentos p where ${this.#daEmpresa} and p.fornecedor_cpf_cnpj = x.de and ${ABERTA}
               limit ${MAX_ABERTAS + 1}) p
            union all
            select ${COLUNAS} from (select distinct * from unnest(${textos(comValor.map(({ cpfCnpj }) => cpfCnpj))},
                ${textos(comValor.map(({ valor }) => String(valor)))}::bigint[]) as x(de, valor)) x cross join lateral (
              select * from pagamentos p where ${this.#daEmpresa} and p.fornecedor_cpf_cnpj = x.de and p.liquido = x.valor and ${ABERTA}
               limit ${MAX_ABERTAS + 1}) p
            ${ultimos === null ? sql`` : this.#comFinais(linhas, de, ultimos)}) achadas
          order by id`,
    );
    const porFornecedor = Map.groupBy(achadas, ({ cpfCnpj }) => cpfCnpj);
    return ({ cpfCnpj }) => porFornecedor.get(cpfCnpj) ?? [];
  }

  #comFinais(linhas: readonly LinhaPaga[], de: readonly string[], ultimos: number): SQL {
    const finais = unicos(linhas.flatMap(({ numeros }) => numeros.map((numero) => numero.slice(-ultimos))));
    const limpos = finais.map((numero) => numero.replace(/^0+/, ''));
    return sql`union all
      (select ${COLUNAS} from pagamentos p where ${this.#daEmpresa} and p.fornecedor_cpf_cnpj = any(${textos(de)})
          and ltrim(right(p.numero_limpo, ${ultimos}), '0') = any(${textos(limpos)}) limit ${FINAIS_MAX})`;
  }

  /** Finds, for lines without supplier, the open documents of the company with the exact net value. */
  async doValor(linhas: readonly LinhaPaga[]): Promise<(linha: LinhaPaga) => NotaAchada[]> {
    const valores = unicos(linhas.map(({ valor }) => (valor === null ? '' : String(valor))));
    if (valores.length === 0) return () => [];
    const achadas = await this.#le(
      sql`select ${COLUNAS} from unnest(${textos(valores)}::bigint[]) as x(valor) cross join lateral (
            select * from pagamentos p where ${this.#daEmpresa} and p.liquido = x.valor and ${ABERTA}
             order by p.id limit ${MAX_ABERTAS + 1}) p`,
    );
    const porValor = Map.groupBy(achadas, ({ liquido }) => liquido);
    return ({ valor }) => porValor.get(valor) ?? [];
  }

  /** Finds documents with a payment of the exact date and amount of a line, of any supplier. */
  async jaPagas(linhas: readonly LinhaPaga[]): Promise<(linha: LinhaPaga) => NotaAchada[]> {
    const chave = (dia: string | null, valor: number | null) => `${dia}/${valor}`;
    const pares = new Map(
      linhas.flatMap(({ data, valor }) =>
        data === null || valor === null ? [] : [[chave(data, valor), { data, valor }] as const],
      ),
    );
    if (pares.size === 0) return () => [];
    const todos = [...pares.values()];
    const achadas = await this.#le(
      sql`select ${COLUNAS} from (select distinct l.pagamento_id from unnest(${textos(todos.map(({ data }) => data))}::date[],
              ${textos(todos.map(({ valor }) => String(valor)))}::bigint[]) as x(dia, valor)
            join pagamentos q on q.tenant_id = farol_tenant() and q.empresa_id = ${this.#empresaId} and q.pago_em = x.dia
            join pagamentos_lancamentos l on l.tenant_id = q.tenant_id and l.pagamento_id = q.id and l.desfeito_em is null
             and l.tipo = 'PAGAMENTO' and l.data = x.dia and l.valor = x.valor) y
          join pagamentos p on ${this.#daEmpresa} and p.id = y.pagamento_id order by p.id`,
    );
    const porPar = new Map<string, NotaAchada[]>();
    for (const nota of achadas)
      for (const par of new Set(nota.pagamentos.map(({ data, valor }) => chave(data, valor)))) {
        const outras = porPar.get(par);
        if (outras) outras.push(nota);
        else porPar.set(par, [nota]);
      }
    return ({ data, valor }) => porPar.get(chave(data, valor)) ?? [];
  }

  /** Returns which of these payments are already stored, by their identifications in banks and systems. */
  async conhecidas(transacoes: readonly string[]): Promise<ReadonlySet<string>> {
    const ditas = unicos(transacoes);
    if (ditas.length === 0) return new Set();
    const rows = await rowsOf(
      this.#tx,
      sql`select distinct l.transacao from pagamentos_lancamentos l where l.tenant_id = farol_tenant()
             and l.empresa_id = ${this.#empresaId} and l.transacao <> '' and l.desfeito_em is null
             and l.transacao = any(${textos(ditas)})`,
    );
    return new Set(rows.map(({ transacao }) => String(transacao)));
  }
}

const FINAIS_MAX = 5000;
const vivoSchema = z.object({
  pagamento_id: z.string(),
  id: z.string(),
  data: z.string().nullable(),
  valor: reais,
  parcela: z.number().nullable(),
  transacao: z.string(),
  quem: z.string(),
});
