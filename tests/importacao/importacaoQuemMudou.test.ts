import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { entraColega } from '../support/colega.ts';
import { BASE, FILE, importing, NUMBERS, signedInTo, utf8 } from '../support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const [a, , c] = NUMBERS;
const NOVO = sampleCnpj(61);

/** Signs in two users of one office; the first has imported the suppliers of a file. */
async function cena() {
  const ana = await signedInTo(app);
  const beto = importing(app, (await entraColega(app)).token, 'fornecedores');
  const primeira = await ana.compared(utf8(FILE));
  await ana.act(primeira.id, 'aplicar');
  return { ana, beto, primeira };
}
type Pessoa = Awaited<ReturnType<typeof signedInTo>>;

/** Changes the name of the record with the given number through the API. */
async function mudaDe(
  pessoa: Pessoa,
  recurso: string,
  { cpfCnpj, nome }: { cpfCnpj?: string; nome: string },
) {
  const filter = encodeURIComponent(JSON.stringify({ cpfCnpj }));
  const [row] = await (await pessoa.call(`/v1/${recurso}?filter=${filter}`)).json();
  const { status } = await pessoa.call(`/v1/${recurso}/${row.id}`, { nome, versao: row.versao }, 'PUT');
  expect(status).toBe(200);
}
const muda = (pessoa: Pessoa, cpfCnpj: string | undefined, nome: string) =>
  mudaDe(pessoa, 'fornecedores', { nome, ...(cpfCnpj && { cpfCnpj }) });

/** Returns the summaries of the tasks that failed. */
async function recusas(): Promise<string[]> {
  const { resumo, estado } = tarefas;
  const rows = await app.superuser.select({ resumo }).from(tarefas).where(eq(estado, 'falhou'));
  return rows.map((row) => row.resumo ?? '');
}

describe('an import that others came in between of', () => {
  test('says who changed which record, when, and how many more changed', async () => {
    const { ana, beto } = await cena();
    const segunda = await ana.compared(utf8(`cnpj;nome\n${a};Um\n${c};Dois\n`));
    await muda(beto, c, 'De Beto');
    await ana.act(segunda.id, 'aplicar');
    expect(await recusas()).toEqual([
      expect.stringMatching(
        /^Estes registros mudaram depois da conferência\. colega@horizonte\.example mudou “Dois” em [^;]+\. Nada foi gravado/,
      ),
    ]);
    await ana.act(segunda.id, 'conferir', { mapa: segunda.mapa });
    await muda(beto, a, 'Outro de Beto');
    await muda(ana, c, 'Meu');
    await ana.act(segunda.id, 'aplicar');
    expect(await recusas()).toContainEqual(
      expect.stringMatching(/ Você mudou “.+” em .+, em outra aba ou janela; 1 a mais também mudou\. Nada/),
    );
  });

  test('says who made the record that was to be new', async () => {
    const { ana, beto } = await cena();
    const segunda = await ana.compared(utf8(`cnpj;nome\n${NOVO};Da planilha\n`));
    expect((await beto.call('/v1/fornecedores', { cpfCnpj: NOVO, nome: 'De Beto' })).status).toBe(201);
    await ana.act(segunda.id, 'aplicar');
    expect(await recusas()).toEqual([
      expect.stringContaining(' colega@horizonte.example mudou “Da planilha” em '),
    ]);
  });

  test('is not undone past a change, and says whose that is', async () => {
    const { ana, beto, primeira } = await cena();
    await muda(beto, c, 'De Beto');
    const refused = await ana.call(`${BASE}/${primeira.id}/desfazer`, undefined, 'POST');
    expect(refused.status).toBe(409);
    expect(problemSchema.parse(await refused.json()).detail).toMatch(
      /^1 registro mudou .+ inteira\. colega@horizonte\.example mudou “Ção” em .+\.$/,
    );
  });

  test.each(['fornecedores', 'empresas'])(
    'of %s, undone while others change it, says who changed what stayed as it is',
    async (recurso) => {
      const ana = importing(app, (await signedInTo(app)).token, recurso);
      const beto = importing(app, (await entraColega(app)).token, recurso);
      const novas = async (...at: number[]) => {
        const file = at.map((n) => `${sampleCnpj(600 + n)};Fica ${n}`).join('\n');
        const { id } = await ana.compared(utf8(`cnpj;nome\n${file}\n`));
        await ana.act(id, 'aplicar');
        return id;
      };
      /** Undoes an import, running `meanwhile` between the request and the first lot; returns the summary of the task. */
      const undone = async (importacaoId: string, meanwhile: () => Promise<unknown>) => {
        const asked = await ana.call(`${ana.base}/${importacaoId}/desfazer`, undefined, 'POST');
        expect(asked.status).toBe(200);
        const { tarefaId } = importacaoSchema.parse(await asked.json());
        await app.superuser
          .update(tarefas)
          .set({ tentativas: 1 })
          .where(eq(tarefas.id, String(tarefaId)));
        await meanwhile();
        await app.drain();
        return ana.failure(await ana.read(importacaoId));
      };
      const valores = recurso === 'empresas' ? { regimeTributario: 'SIMPLES' } : { optanteSimples: true };
      await novas(1, 2, 3);
      const set = await ana.set({ nome: 'Fica' }, valores);
      await ana.act(set.id, 'aplicar');
      const meu = { cpfCnpj: sampleCnpj(602), nome: 'Fica 2, minha' };
      expect(await undone(set.id, () => mudaDe(ana, recurso, meu))).toMatch(
        /^Gravação desfeita\. 1 registro mudou enquanto isso e ficou como está\. Você mudou “Fica 2” em .+, em outra aba ou janela\.$/,
      );
      const id = await novas(4, 5, 6);
      const summary = await undone(id, async () => {
        await mudaDe(ana, recurso, { cpfCnpj: sampleCnpj(605), nome: 'Fica 5, minha' });
        await mudaDe(beto, recurso, { cpfCnpj: sampleCnpj(606), nome: 'Fica 6, de Beto' });
      });
      expect(summary).toMatch(
        /^Gravação desfeita\. 2 registros mudaram enquanto isso e ficaram como estão\. colega@horizonte\.example mudou “Fica 6” em [^;]+; 1 a mais também mudou\.$/,
      );
    },
  );
});
