import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { BASE, FILE, signedInTo, suppliersOf, utf8 } from '../support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const signedIn = () => signedInTo(app);
const suppliers = () => suppliersOf(app);

/** Writes the rows of the first lot, as if the process had died after it. */
async function writtenBefore(id: string): Promise<void> {
  await app.superuser.execute(
    sql`update importacoes_lotes set aplicado = true where importacao_id = ${id} and ordem = 0`,
  );
  await app.superuser.execute(sql`insert into fornecedores (tenant_id, id, cpf_cnpj, nome)
    select l.tenant_id, (x->>'registroId')::uuid, x->'gravar'->>'cpf_cnpj', x->>'titulo'
      from importacoes_lotes l, jsonb_array_elements(l.linhas) x where l.importacao_id = ${id} and l.aplicado`);
}

describe('an import that does not end at once', () => {
  it('goes on after its process died, and takes back what was written when it is cancelled', async () => {
    const ana = await signedIn();
    const many = Array.from({ length: 1200 }, (_, n) => `${sampleCnpj(n)};Nome ${n}`).join('\n');
    const { id } = await ana.compared(utf8(`cnpj;nome\n${many}\n`));
    const response = await ana.call(`${BASE}/${id}/aplicar`, undefined, 'POST');
    const { tarefaId } = importacaoSchema.parse(await response.json());
    await writtenBefore(id);
    const dead = {
      estado: 'executando' as const,
      executor: crypto.randomUUID(),
      tentativas: 1,
      batimento: app.deps.clock(),
    };
    await app.superuser
      .update(tarefas)
      .set(dead)
      .where(eq(tarefas.id, String(tarefaId)));
    await app.drain();
    expect((await ana.read(id)).estado).toBe('aplicada');
    expect(await suppliers()).toHaveLength(1200);
    await ana.act(id, 'desfazer');

    const second = await ana.compared(utf8(`cnpj;nome\n${many}\n`));
    const asked = importacaoSchema.parse(
      await (await ana.call(`${BASE}/${second.id}/aplicar`, undefined, 'POST')).json(),
    );
    await writtenBefore(second.id);
    await app.superuser
      .update(tarefas)
      .set({ ...dead, cancelarEm: app.deps.clock() })
      .where(eq(tarefas.id, String(asked.tarefaId)));
    await app.drain();
    expect(await suppliers()).toEqual([]);
    expect((await ana.read(second.id)).estado).toBe('conferida');
  });

  it('that was cancelled halfway can be applied again, changed records too', async () => {
    const ana = await signedIn();
    const first = await ana.compared(utf8(FILE));
    await ana.act(first.id, 'aplicar');
    const { id } = await ana.compared(utf8(FILE.replaceAll('@x.com', '@y.com')));
    const asked = importacaoSchema.parse(
      await (await ana.call(`${BASE}/${id}/aplicar`, undefined, 'POST')).json(),
    );
    await app.superuser.execute(
      sql`update importacoes_lotes set aplicado = true where importacao_id = ${id} and ordem = 0`,
    );
    await app.superuser.execute(
      sql`update fornecedores set versao = 2, email = replace(email, 'x', 'y') where email <> ''`,
    );
    await app.superuser
      .update(tarefas)
      .set({
        estado: 'executando' as const,
        executor: crypto.randomUUID(),
        batimento: app.deps.clock(),
        cancelarEm: app.deps.clock(),
      })
      .where(eq(tarefas.id, String(asked.tarefaId)));
    await app.drain();
    expect(await suppliers()).toMatchObject([
      { email: 'a@x.com', versao: 3 },
      { email: '' },
      { email: 'c@x.com' },
    ]);
    expect((await ana.act(id, 'aplicar')).estado).toBe('aplicada');
    expect(await suppliers()).toMatchObject([{ email: 'a@y.com' }, { versao: 1 }, { email: 'c@y.com' }]);
    expect((await ana.act(id, 'desfazer')).estado).toBe('desfeita');
    expect(await suppliers()).toMatchObject([{ email: 'a@x.com' }, { email: '' }, { email: 'c@x.com' }]);
  });

  it('that was cut short for good is told, and can be compared anew, gone on with or taken back', async () => {
    const ana = await signedIn();
    const { id, mapa } = await ana.uploaded(utf8(FILE));
    const ask = async (verb: string, body?: unknown) => {
      const response = await ana.call(`${BASE}/${id}/${verb}`, body, 'POST');
      return response.status === 200
        ? importacaoSchema.parse(await response.json()).tarefaId
        : response.status;
    };
    const interrupt = (tarefaId: unknown) =>
      app.superuser
        .update(tarefas)
        .set({ estado: 'interrompida' })
        .where(eq(tarefas.id, String(tarefaId)));

    const comparing = await ask('conferir', { mapa });
    expect(await ask('conferir', { mapa })).toBe(409);
    await interrupt(comparing);
    expect(await ask('desfazer')).toBe(409);
    expect((await ana.act(id, 'conferir', { mapa })).contagem.novo).toBe(3);

    const applying = await ask('aplicar');
    expect(await ask('aplicar')).toBe(409);
    await interrupt(applying);
    expect((await ana.act(id, 'aplicar')).estado).toBe('aplicada');
    expect(await suppliers()).toHaveLength(3);
    expect((await ana.act(id, 'desfazer')).estado).toBe('desfeita');
    expect(await suppliers()).toEqual([]);
  });
});
