import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { definicaoSchema } from '../../contract/layouts/registro.ts';
import { toBase64 } from '../../server/base64.ts';
import { arquivos } from '../../server/db/taskTables.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { signedInTo, suppliersOf, utf8 } from '../support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const [a, b] = [sampleCnpj(1), sampleCpf(2)];
const ABOVE = 'Relatório de credores;;;\r\nEmitido em 22/11/2026;;;\r\n';
const BELOW = 'Fim do relatório;;;\r\n';
const rows = (...titles: string[]) =>
  utf8(
    `${ABOVE}${titles.join(';')}\r\n${a};Açúcar Ltda;a@x.com;SP\r\n;Sem número;;PE\r\n${b};Bento;;PE\r\n${BELOW}`,
  );

/** A file with titles that only a layout can map. */
const FILE = rows('Inscr. do credor', 'Quem é', 'Contato', 'Onde');
const campo = (nome: string, titulo: string, obrigatorio = false) => ({
  campo: nome,
  origem: { tipo: 'TITULO', titulos: [titulo] },
  obrigatorio,
});
const layoutCom = (tituloDoNome: string) => ({
  nome: 'Credores',
  descricao: '',
  esperado: null,
  valor: {
    finalidade: 'FORNECEDORES',
    formato: 'DELIMITADO',
    campos: [campo('nome', tituloDoNome), campo('uf', 'Onde'), campo('cpfCnpj', 'Inscr. do credor', true)],
  },
  amostra: { nome: 'credores.csv', base64: toBase64(FILE) },
});

/** Signs a user in and creates the layout of suppliers. */
async function withLayout(who?: Who) {
  const person = await signedInTo(app, who);
  const answer = await person.call('/v1/layouts', layoutCom('Quem é'));
  expect(answer.status, await answer.clone().text()).toBe(201);
  return { ...person, layout: definicaoSchema.parse(await answer.json()) };
}

describe('suppliers read with a layout', () => {
  it('come from a report with lines around them, each column known, and can be taken back', async () => {
    const ana = await signedInTo(app);
    const file = rows('CNPJ', 'Razão social', 'Email', 'Estado');
    const imported = await ana.uploaded(file, '?modelo=fornecedores-planilha');
    const titles = imported.colunas.map(({ titulo }) => titulo);
    expect(titles.slice(0, 4)).toEqual(['CPF/CNPJ', 'Nome', 'Nome fantasia', 'E-mail']);
    expect(Object.values(imported.mapa).sort()).toEqual(titles.map((_, at) => at));
    const ready = await ana.act(imported.id, 'conferir', { mapa: imported.mapa });
    expect(ready).toMatchObject({ estado: 'conferida', contagem: { novo: 2, erro: 1 } });
    expect((await ana.lines(ready)).map(({ linha }) => linha)).toEqual([4, 5, 6]);
    expect(await ana.lines(ready, 'erro')).toMatchObject([
      { linha: 5, erros: { cpfCnpj: 'CPF/CNPJ está vazio, e o layout o exige.' } },
    ]);
    expect((await ana.act(ready.id, 'aplicar')).estado).toBe('aplicada');
    expect(await suppliersOf(app)).toMatchObject([
      { cpf_cnpj: a, nome: 'Açúcar Ltda', email: 'a@x.com' },
      { cpf_cnpj: b, nome: 'Bento', email: '' },
    ]);
    expect((await ana.act(ready.id, 'desfazer')).estado).toBe('desfeita');
    expect(await suppliersOf(app)).toEqual([]);
  });

  it('are read as the layout stood when the file came, whatever it became since', async () => {
    const { layout, ...ana } = await withLayout();
    const { id, mapa } = await ana.uploaded(FILE, `?layout=${layout.id}`);
    expect(mapa).toEqual({ nome: 0, uf: 1, cpfCnpj: 2 });
    const changed = { ...layoutCom('Contato'), versao: layout.versao };
    const answer = await ana.call(`/v1/layouts/${layout.id}`, changed, 'PUT');
    expect(answer.status, await answer.clone().text()).toBe(200);
    const ready = await ana.act(id, 'conferir', { mapa });
    expect((await ana.lines(ready, 'novo')).map(({ titulo }) => titulo)).toEqual(['Açúcar Ltda', 'Bento']);
  });

  it('are refused with a layout of something else or of another office, and nothing is kept', async () => {
    const { layout } = await withLayout('vizinho');
    const ana = await signedInTo(app);
    const refusal = async (query: string) => {
      const answer = await ana.send(FILE, 'credores.csv', query);
      return problemSchema.parse(await answer.json());
    };
    const other = { layout: 'O layout “Notas de serviço, planilha” não é de fornecedores. Escolha outro.' };
    expect(await refusal('?modelo=nfse-planilha')).toMatchObject({ status: 400, campos: other });
    expect(await refusal('?layout=o-de-sempre')).toMatchObject({
      status: 400,
      campos: { layout: 'Escolha um layout da lista.' },
    });
    expect(await refusal(`?layout=${layout.id}`)).toMatchObject({ status: 404 });
    expect(await app.superuser.select().from(arquivos)).toEqual([]);
  });
});
