import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, formatDate } from '../../contract/brasil/date.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { rowsOf } from '../../server/db/database.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';
import { createTestApp } from '../harness.ts';
import { type AtoDoLivro, livroDoZero } from '../support/livroDoZero.ts';
import { emOutubro, escreveNotas, importador, notaDe } from '../support/pagamentosImportacao.ts';

const t = await createTestApp();
const [A, LIQUIDO] = [sampleCnpj(21), 93_850];

/** A nota whose payment acts go through the API and are recorded for the model. */
class Nota {
  readonly atos: AtoDoLivro[] = [];
  readonly #importacoes: string[] = [];
  #dia = '2026-08-31';

  readonly #eu: Awaited<ReturnType<typeof importador>>;
  readonly #id: string;

  constructor(eu: Awaited<ReturnType<typeof importador>>, id: string) {
    this.#eu = eu;
    this.#id = id;
  }

  async vivos(): Promise<string[]> {
    const linhas = await rowsOf(
      t.superuser,
      sql`select id from pagamentos_lancamentos where pagamento_id = ${this.#id} and desfeito_em is null order by sequencia`,
    );
    return linhas.map(({ id }) => String(id));
  }
  #amanha(): string {
    t.advance(60_000);
    this.#dia = addDays(this.#dia, 1);
    return formatDate(this.#dia);
  }
  async #aplica(linha: string): Promise<boolean> {
    const lida = await this.#eu.lida(`CNPJ;Nota;Pagto;Valor;Situação\n${linha}\n`);
    const [pergunta] = lida.perguntas;
    if (pergunta)
      await this.#eu.responde(lida.id, { todas: { pergunta: pergunta.pergunta, resposta: 'PROPOSTA' } });
    if (!(await this.#eu.uma(lida.id)).grupos.some(({ grupo }) => grupo === 'APLICA')) {
      await this.#eu.faz(lida.id, 'descartar', undefined);
      return false;
    }
    expect((await this.#eu.faz(lida.id, 'aplicar', { motivo: 'Lista' })).estado).toBe('aplicada');
    this.#importacoes.push(lida.id);
    return true;
  }
  async #ultimo(): Promise<string> {
    const [linha] = await rowsOf(
      t.superuser,
      sql`select id from pagamentos_lancamentos where pagamento_id = ${this.#id} order by sequencia desc limit 1`,
    );
    return String(linha?.id);
  }

  async importa(): Promise<void> {
    const antes = await this.vivos();
    if (!(await this.#aplica(`${A};10;${this.#amanha()};938,50;`))) return;
    const importacao = this.#importacoes.length;
    this.atos.push({ tipo: 'ENTRA', id: await this.#ultimo(), importacao, pago: LIQUIDO, anula: antes });
  }
  async estorna(): Promise<void> {
    const antes = await this.vivos();
    if (antes.length === 0 || !(await this.#aplica(`${A};10;${this.#amanha()};938,50;Estornado`))) return;
    this.atos.push({ tipo: 'ESTORNA', importacao: this.#importacoes.length, anula: antes });
  }
  async lancaAMao(): Promise<void> {
    if ((await this.vivos()).length > 0) return;
    this.#amanha();
    const { versao } =
      (await rowsOf(t.superuser, sql`select versao from pagamentos where id = ${this.#id}`))[0] ?? {};
    const feito = await this.#eu.pede(`/v1/pagamentos/${this.#id}/lancamentos`, {
      versao,
      tipo: 'PAGAMENTO',
      data: this.#dia,
      motivo: 'Recibo',
    });
    expect(feito.status, await feito.clone().text()).toBe(201);
    this.atos.push({ tipo: 'ENTRA', id: await this.#ultimo(), importacao: null, pago: LIQUIDO, anula: [] });
  }
  async tira(): Promise<void> {
    const [vivo] = await this.vivos();
    if (!vivo) return;
    t.advance(60_000);
    const feito = await this.#eu.pede(`/v1/pagamentos/${this.#id}/lancamentos/${vivo}/desfazer`, {
      motivo: 'Engano',
    });
    expect(feito.status).toBe(200);
    this.atos.push({ tipo: 'TIRA', id: vivo });
  }
  async desfaz(importacao: number): Promise<void> {
    const id = this.#importacoes[importacao - 1];
    if (!id || this.atos.some((um) => um.tipo === 'DESFAZ' && um.importacao === importacao)) return;
    t.advance(60_000);
    expect((await this.#eu.faz(id, 'desfazer', { motivo: 'Engano' })).estado).toBe('desfeita');
    this.atos.push({ tipo: 'DESFAZ', importacao });
  }
  /** Compares the entries that count with the model, and the list with both. */
  async confere(): Promise<void> {
    const vivos = await this.vivos();
    expect(vivos.toSorted(), JSON.stringify(this.atos)).toEqual([...livroDoZero(this.atos, LIQUIDO)].sort());
    expect(await notaDe(t, this.#id)).toMatchObject(
      vivos.length > 0 ? { estado: 'PAGO', pago: LIQUIDO } : { estado: 'SEM_DATA', pago: 0, pago_em: null },
    );
  }
}

async function nota(): Promise<Nota> {
  await t.reset();
  emOutubro(t);
  const ids = await escreveNotas(t, [
    {
      nome: 'n10',
      cpfCnpj: A,
      fornecedor: 'Limpeza Boa Vista',
      numero: '10',
      emissao: '2026-08-03',
      bruto: 100_000,
      liquido: LIQUIDO,
    },
  ]);
  return new Nota(await importador(t), ids.n10 ?? '');
}

describe('what an undone import brought never counts', () => {
  let n: Nota;
  beforeEach(async () => {
    n = await nota();
  });

  test('pay by 1, replace by 2, undo 1, undo 2: the note has no date; in the other order neither', async () => {
    await n.importa();
    await n.importa();
    await n.desfaz(1);
    await n.confere();
    expect(await n.vivos()).toHaveLength(1);
    await n.desfaz(2);
    await n.confere();
    expect(await n.vivos()).toEqual([]);
  });

  test('a replacement that was itself replaced leaves what it replaced to its successor', async () => {
    await n.importa();
    const [primeiro] = await n.vivos();
    await n.importa();
    await n.importa();
    await n.desfaz(2);
    await n.confere();
    await n.desfaz(3);
    await n.confere();
    expect(await n.vivos()).toEqual([primeiro]);
  });

  test('pay by 1, reverse by 2, undo 1, undo 2: the note has no date', async () => {
    await n.importa();
    await n.estorna();
    await n.confere();
    await n.desfaz(1);
    await n.desfaz(2);
    await n.confere();
    expect(await n.vivos()).toEqual([]);
  });

  test('what a person took back stays so, whatever is undone after it', async () => {
    await n.importa();
    await n.importa();
    await n.tira();
    await n.lancaAMao();
    await n.desfaz(2);
    await n.confere();
    await n.desfaz(1);
    await n.confere();
    expect(await n.vivos()).toHaveLength(1);
  });
});

describe('what an earlier version left', () => {
  /** Runs the data statements of the migration, without `ADD COLUMN`. */
  const acerta = async () => {
    const migracao = readMigrations().find(({ name }) => name.endsWith('_substituidos'));
    const partes = (migracao?.sql ?? '').split('--> statement-breakpoint');
    for (const parte of partes.filter((uma) => !uma.includes('ADD COLUMN')))
      await t.superuser.execute(sql.raw(parte));
  };
  const comoAntes = () =>
    t.superuser.execute(
      sql`update pagamentos_lancamentos set substituido_por = null, substituido_linha = null, substituido_em = null`,
    );

  test('paid by an entry of an undone import: the note has no date any more', async () => {
    const n = await nota();
    await n.importa();
    const [primeiro] = await n.vivos();
    await n.importa();
    await n.desfaz(1);
    await n.desfaz(2);
    await comoAntes();
    await t.superuser.execute(
      sql`update pagamentos_lancamentos set desfeito_em = null, desfeito_por = '' where id = ${primeiro}`,
    );
    await t.superuser.execute(sql`select farol_recalcula_pagamentos(array(select id from pagamentos))`);
    expect(await n.vivos()).toEqual([primeiro]);
    await acerta();
    await n.confere();
    expect(await n.vivos()).toEqual([]);
  });

  test('a replacement of before is known as one: undone, what it replaced counts again', async () => {
    const n = await nota();
    await n.importa();
    const [primeiro] = await n.vivos();
    await n.importa();
    await comoAntes();
    await acerta();
    await n.confere();
    await n.desfaz(2);
    await n.confere();
    expect(await n.vivos()).toEqual([primeiro]);
  });
});

const passo = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ faz: 'importa' as const, n: 0 }) },
  fc.constant({ faz: 'estorna' as const, n: 0 }),
  fc.constant({ faz: 'lancaAMao' as const, n: 0 }),
  fc.constant({ faz: 'tira' as const, n: 0 }),
  {
    weight: 3,
    arbitrary: fc.record({ faz: fc.constant('desfaz' as const), n: fc.integer({ min: 1, max: 3 }) }),
  },
);

test('any sequence of importing, replacing, reversing, entering and undoing counts what the model counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 8 }), async (passos) => {
      const n = await nota();
      for (const { faz, n: qual } of passos) {
        await n[faz](qual);
        await n.confere();
      }
    }),
    { numRuns: 4 },
  );
});
