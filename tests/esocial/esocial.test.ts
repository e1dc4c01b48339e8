import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itensSchema, tarefaSchema } from '../../contract/tarefas.ts';
import { bytesOf, XML_CONSULTA_RECUSADA, xmlEnvio, xmlEvento } from '../../mocks/seeds/esocialXml.ts';
import {
  aceite,
  empregador,
  esocialApp,
  exclusao,
  governo,
  ID,
  recibo,
  remuneracao,
  respondido,
  retificacao,
} from '../support/esocial.ts';
import { eventoAssinado } from '../support/retornoAssinado.ts';

const { app, reset, session } = esocialApp();

describe('import of eSocial files', () => {
  it('names a worker in every event of the company once one of them tells the name, whichever comes first', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    expect((await ana.eventos()).map(({ nomeTrabalhador }) => nomeTrabalhador)).toEqual(['']);
    const corpo = (cpf: string, nome: string) =>
      `<trabalhador><cpfTrab>${cpf}</cpfTrab><nmTrab>${nome}</nmTrab></trabalhador>`;
    const admissao = (n: number, cpf: string, nome: string) =>
      xmlEvento({ raiz: 'evtAdmissao', id: ID(n), empregador, corpo: corpo(cpf, nome) });
    await ana.importa(admissao(2, '52998224725', 'Rita Prado'));
    await ana.importa(admissao(3, '11144477735', 'João Lima'));
    await ana.importa(remuneracao(4));
    const named = (await ana.eventos()).map(({ idEvento, nomeTrabalhador }) => [idEvento, nomeTrabalhador]);
    expect(Object.fromEntries(named)).toEqual({
      [ID(1)]: 'Rita Prado',
      [ID(2)]: 'Rita Prado',
      [ID(3)]: 'João Lima',
      [ID(4)]: 'Rita Prado',
    });
  });

  it('an event, its sending, its answer and its totalizer, tied together', async () => {
    const ana = await session();
    expect(await ana.importa(remuneracao(1))).toMatchObject([{ resultado: 'IMPORTADO', item: 'evento.xml' }]);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'PENDENTE' });
    await ana.importa(remuneracao(1, { assinado: true }));
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'VALIDADO' });
    await ana.importa(xmlEnvio(remuneracao(1, { assinado: true })));
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'ENVIADO' });
    const total = eventoAssinado(
      xmlEvento({
        raiz: 'evtBasesTrab',
        id: ID(9),
        empregador,
        ide: `<nrRecArqBase>${recibo(1)}</nrRecArqBase>`,
      }),
      governo,
    );
    const warned = [{ tipo: '2' as const, codigo: '1', descricao: 'Confira o valor.' }];
    const answered = respondido({
      id: ID(1),
      codigo: '202',
      recibo: recibo(1),
      ocorrencias: warned,
      totalizadores: [total],
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
      data: '2026-03-15T10:20:00.083-03:00',
    });
    const detalhe = await ana.detalhe(evento?.id);
    expect(detalhe.ocorrencias).toMatchObject([{ tipo: 'ADVERTENCIA', descricao: 'Confira o valor.' }]);
    expect(detalhe.ligacoes).toMatchObject([
      { relacao: 'TOTALIZADO_EM', descricao: 'S-5001 Contribuições sociais por trabalhador' },
    ]);
    expect(detalhe.historico.map(({ situacao }) => situacao)).toEqual([
      'ACEITO_ADVERTENCIA',
      'ENVIADO',
      'VALIDADO',
      'PENDENTE',
    ]);
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
        await reset();
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
    const refused = respondido({
      id: ID(2),
      codigo: '401',
      ocorrencias: [{ tipo: '1', codigo: '459', descricao: 'Recibo inválido.' }],
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
    await app().drain();
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
