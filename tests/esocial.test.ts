import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { contagensSchema, detalheSchema, importacaoSchema } from '../contract/eventos.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../contract/session.ts';
import { itensSchema, tarefaSchema } from '../contract/tarefas.ts';
import {
  bytesOf,
  idEvento,
  XML_CONSULTA_RECUSADA,
  xmlEnvio,
  xmlEvento,
  xmlRetorno,
} from '../mocks/seeds/esocialXml.ts';
import { createTestApp, type TestApp } from './harness.ts';
import type { Who } from './seed.ts';

/** The first company of the tests' tenant. */
const ROOT = sampleCnpj(1).slice(0, 8);
const empregador = { tpInsc: '1', nrInsc: ROOT };
const ID = (numero: number) => idEvento(ROOT, numero);
const recibo = (numero: number) => `1.1.${String(numero).padStart(19, '0')}`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const rowSchema = z.looseObject({
  id: z.string(),
  idEvento: z.string(),
  codigo: z.string(),
  situacao: z.string(),
  recibo: z.string(),
});

async function session(who: Who = 'total', link = 0) {
  const { accessToken: token } = await app.signIn(who);
  const empresa = app.seeded.users[who].links[link];
  const get = async (path: string) => {
    const response = await app.request(path, { token, empresa });
    return { status: response.status, text: await response.text() };
  };
  const send = (nome: string, bytes: Uint8Array) =>
    app.fetch(
      new Request('http://farol/api/v1/esocial/importar', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          [FILE_NAME_HEADER]: encodeURIComponent(nome),
          ...(empresa && { [EMPRESA_HEADER]: empresa }),
        },
        body: new Uint8Array(bytes),
      }),
    );
  return {
    get,
    send,
    /** Takes a text in. Out: the outcome of each thing in it. */
    async importa(xml: string, nome = 'evento.xml') {
      const response = await send(nome, bytesOf(xml));
      const text = await response.text();
      expect(response.status, text).toBe(200);
      return importacaoSchema.parse(JSON.parse(text)).itens;
    },
    async eventos(query = '') {
      const { status, text } = await get(`/v1/eventos${query}`);
      expect(status, text).toBe(200);
      return z.array(rowSchema).parse(JSON.parse(text));
    },
    /** The state of each event, by its Id. */
    async situacoes() {
      return Object.fromEntries((await this.eventos()).map(({ idEvento: id, situacao }) => [id, situacao]));
    },
    async detalhe(id: string | undefined) {
      return detalheSchema.parse(JSON.parse((await get(`/v1/esocial/eventos/${id}/detalhe`)).text));
    },
  };
}

const remuneracao = (numero: number, over: object = {}) =>
  xmlEvento({
    id: ID(numero),
    empregador,
    ide: '<indRetif>1</indRetif><perApur>2026-03</perApur>',
    corpo: '<ideTrabalhador><cpfTrab>52998224725</cpfTrab></ideTrabalhador>',
    ...over,
  });
const retificacao = (numero: number, de: number) =>
  remuneracao(numero, {
    ide: `<indRetif>2</indRetif><nrRecibo>${recibo(de)}</nrRecibo><perApur>2026-03</perApur>`,
  });
const exclusao = (numero: number, de: number) =>
  xmlEvento({
    raiz: 'evtExclusao',
    id: ID(numero),
    empregador,
    corpo: `<infoExclusao><tpEvento>S-1200</tpEvento><nrRecEvt>${recibo(de)}</nrRecEvt></infoExclusao>`,
  });
const aceite = (numero: number) => xmlRetorno({ id: ID(numero), recibo: recibo(numero), nrInsc: ROOT });

describe('import of eSocial files', () => {
  it('an event, its sending, its answer and its totalizer, tied together', async () => {
    const ana = await session();
    expect(await ana.importa(remuneracao(1))).toMatchObject([
      { resultado: 'IMPORTADO', arquivo: 'evento.xml' },
    ]);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'PENDENTE' });
    await ana.importa(remuneracao(1, { assinado: true }));
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'VALIDADO' });
    await ana.importa(xmlEnvio(remuneracao(1, { assinado: true })));
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'ENVIADO' });
    const total = xmlEvento({
      raiz: 'evtBasesTrab',
      id: ID(9),
      empregador,
      ide: `<nrRecArqBase>${recibo(1)}</nrRecArqBase>`,
    });
    const warned = [{ tipo: '2' as const, codigo: '1', descricao: 'Confira o valor.' }];
    const answered = xmlRetorno({
      id: ID(1),
      codigo: '202',
      recibo: recibo(1),
      ocorrencias: warned,
      totalizadores: [total],
      nrInsc: ROOT,
    });
    expect((await ana.importa(answered)).map(({ resultado }) => resultado)).toEqual([
      'ATUALIZADO',
      'IMPORTADO',
    ]);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'ACEITO_ADVERTENCIA', [ID(9)]: 'ACEITO' });

    const evento = (await ana.eventos()).find(({ codigo }) => codigo === 'S-1200');
    expect(evento).toMatchObject({
      recibo: recibo(1),
      trabalhador: '***.982.247-**',
      periodo: '03/2026',
      data: '2026-03-15T13:20:00.083Z',
    });
    const detalhe = await ana.detalhe(evento?.id);
    expect(detalhe.ocorrencias).toMatchObject([{ tipo: 'ADVERTENCIA', descricao: 'Confira o valor.' }]);
    expect(detalhe.ligacoes).toMatchObject([
      { relacao: 'TOTALIZADO_EM', descricao: 'S-5001 Contribuições sociais por trabalhador' },
    ]);
    expect(detalhe.historico.map(({ situacao }) => situacao)).toHaveLength(4);
    expect(JSON.stringify(detalhe)).not.toContain('52998224725');
    const [origin] = (await ana.detalhe((await ana.eventos()).find(({ codigo }) => codigo === 'S-5001')?.id))
      .ligacoes;
    expect(origin).toMatchObject({ relacao: 'TOTALIZA', id: evento?.id });
  });

  it('the same file twice changes nothing, and another content under the same Id is refused', async () => {
    const ana = await session();
    for (const xml of [remuneracao(1), aceite(1)]) await ana.importa(xml);
    const before = [await ana.eventos(), await ana.detalhe((await ana.eventos())[0]?.id)];
    for (const xml of [remuneracao(1), aceite(1), xmlEnvio(remuneracao(1))])
      expect(await ana.importa(xml)).toMatchObject([{ resultado: 'IGUAL' }]);
    expect(await ana.importa(remuneracao(1, { corpo: '' }))).toMatchObject([
      { resultado: 'RECUSADO', mensagem: expect.stringContaining('outro conteúdo') },
    ]);
    expect([await ana.eventos(), await ana.detalhe((await ana.eventos())[0]?.id)]).toEqual(before);
  });

  it('in whatever order the files come, the end is the same', async () => {
    const files = [remuneracao(1), aceite(1), retificacao(2, 1), aceite(2), exclusao(3, 2), aceite(3)];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(files, { minLength: files.length }), async (shuffled) => {
        await app.reset();
        const ana = await session();
        for (const xml of shuffled) await ana.importa(xml);
        expect(await ana.situacoes()).toEqual({
          [ID(1)]: 'RETIFICADO',
          [ID(2)]: 'EXCLUIDO',
          [ID(3)]: 'ACEITO',
        });
        const codes = (await ana.eventos()).map(({ codigo }) => codigo).sort();
        expect(codes).toEqual(['S-1200', 'S-1200', 'S-3000']);
      }),
      { numRuns: 6 },
    );
  });

  it('a rectification that the eSocial refused replaces nothing', async () => {
    const ana = await session();
    const refused = xmlRetorno({
      id: ID(2),
      codigo: '401',
      ocorrencias: [{ tipo: '1', codigo: '459', descricao: 'Recibo inválido.' }],
      nrInsc: ROOT,
    });
    for (const xml of [remuneracao(1), aceite(1), retificacao(2, 1), refused]) await ana.importa(xml);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'ACEITO', [ID(2)]: 'REJEITADO' });
  });

  it('a refused question changes no event and says so', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1, { assinado: true }));
    expect(await ana.importa(XML_CONSULTA_RECUSADA)).toMatchObject([
      { resultado: 'SEM_EFEITO', mensagem: expect.stringContaining('Lote inexistente') },
    ]);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'VALIDADO' });
  });

  it('events of another company are refused with the reason, whichever is chosen', async () => {
    const ana = await session('total', 1);
    const [item] = await ana.importa(remuneracao(1));
    expect(item).toMatchObject({ resultado: 'RECUSADO', mensagem: expect.stringContaining(ROOT) });
    expect(await ana.eventos()).toEqual([]);
    const bia = await session('vizinho');
    expect(await bia.importa(remuneracao(1))).toMatchObject([{ resultado: 'RECUSADO' }]);
  });

  it('unknown events are kept and shown as such; what is not of the eSocial is refused', async () => {
    const ana = await session();
    await ana.importa(xmlEvento({ raiz: 'evtDoFuturo', id: ID(7), empregador }));
    expect(await ana.eventos()).toMatchObject([
      { codigo: '', descricao: 'Não reconhecido: evtDoFuturo', grupo: 'DESCONHECIDO' },
    ]);
    for (const xml of ['<a/>', '<!DOCTYPE a><a/>', remuneracao(8).slice(0, 200), 'nada'])
      expect(await ana.importa(xml)).toMatchObject([{ resultado: 'RECUSADO', eventoId: null }]);
    expect(await ana.eventos()).toHaveLength(1);
  });

  it('a .zip is a task with a line per file: read, refused, repeated', async () => {
    const ana = await session();
    const writer = new ZipWriter(new Uint8ArrayWriter());
    const add = (name: string, text: string) => writer.add(name, new Uint8ArrayReader(bytesOf(text)));
    await add('a.xml', remuneracao(1));
    await add('b.xml', aceite(1));
    await add('c.xml', remuneracao(1));
    await add('leia-me.txt', 'nada');
    const response = await ana.send('eventos.zip', await writer.close());
    expect(response.status).toBe(202);
    const { tarefaId } = z.object({ tarefaId: z.uuid() }).parse(await response.json());
    await app.drain();
    const tarefa = tarefaSchema.parse(JSON.parse((await ana.get(`/v1/tarefas/${tarefaId}`)).text));
    expect(tarefa).toMatchObject({
      estado: 'concluida',
      feito: 4,
      total: 4,
      resumo: expect.stringContaining('recusado: 1'),
    });
    const { itens } = itensSchema.parse(JSON.parse((await ana.get(`/v1/tarefas/${tarefaId}/itens`)).text));
    expect(itens.map(({ item, situacao }) => [item, situacao])).toEqual([
      ['a.xml', 'ok'],
      ['b.xml', 'ok'],
      ['c.xml', 'igual'],
      ['leia-me.txt', 'erro'],
    ]);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'ACEITO' });
  });
});

describe('rights', () => {
  it('import needs EVENTO_EDITA, reading EVENTO_BUSCA, the whole XML CPF_REVELA too, and a company', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    const [evento] = await ana.eventos();
    const bruna = await session('consulta');
    expect((await bruna.send('a.xml', bytesOf(remuneracao(2)))).status).toBe(403);
    expect(contagensSchema.parse(JSON.parse((await bruna.get('/v1/esocial/contagens')).text))).toEqual({
      situacoes: { PENDENTE: 1 },
      total: 1,
    });
    expect((await bruna.get(`/v1/esocial/eventos/${evento?.id}/xml`)).status).toBe(403);
    expect(await ana.get(`/v1/esocial/eventos/${evento?.id}/xml`)).toEqual({
      status: 200,
      text: remuneracao(1),
    });
    const { accessToken: token } = await app.signIn('total');
    expect((await app.request('/v1/eventos', { token })).status).toBe(400);
  });

  it('another company and another tenant see none of it', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    const [evento] = await ana.eventos();
    for (const other of [await session('total', 1), await session('vizinho')]) {
      expect(await other.eventos()).toEqual([]);
      for (const path of [
        `eventos/${evento?.id}`,
        `esocial/eventos/${evento?.id}/detalhe`,
        `esocial/eventos/${evento?.id}/xml`,
      ])
        expect((await other.get(`/v1/${path}`)).status, path).toBe(404);
    }
  });

  it('the list is filtered by worker only with the whole CPF', async () => {
    const ana = await session('consulta');
    const full = await session();
    await full.importa(remuneracao(1));
    const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;
    expect(await ana.eventos(filter({ trabalhador: '52998224725' }))).toHaveLength(1);
    expect(
      await ana.eventos(
        filter({ grupo: ['PERIODICO'], situacao: ['PENDENTE'], periodo: '03/2026', codigo: 'S-1200' }),
      ),
    ).toHaveLength(1);
    expect(await ana.eventos(filter({ grupo: ['TABELA'] }))).toEqual([]);
  });
});
