import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPRESA_HEADER, FILE_NAME_HEADER, sessaoSchema } from '../../contract/session.ts';
import { isEnded, tarefaSchema } from '../../contract/tarefas.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { empresasDemo } from '../../mocks/seeds/empresasDemo.ts';
import { ITENS_POR_LOTE } from '../../server/fiscal/portas/inLots.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { nota } from '../support/nfse.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';

const NOTES = 180;
const AGAIN = 10;
const SPOILT = 10;
const ISSUER = '99888777000100';
const [buyer] = empresasDemo('horizonte');
if (!buyer) throw new Error('The demonstration has no companies');
let stuck: ReturnType<typeof stuckServer>;
beforeEach(() => {
  stuck = stuckServer('farol-notas-');
});
afterEach(async () => {
  await stuck.killed();
  stuck.remove();
});

interface Kind {
  door: string;
  /** Returns the XML of the nota with this number. */
  xml: (numero: number) => string;
  /** Its table and the issuer column, the table of its files with their condition, and its name in the audit. */
  table: string;
  issuer: string;
  files: string;
  recurso: string;
}

const KINDS: readonly [string, Kind][] = [
  [
    'notas',
    {
      door: 'documento-nfe/importar',
      xml: (numero) => nfeProc({ numero, emitente: ISSUER, destinatario: buyer.cpfCnpj }).xml,
      table: 'nfes',
      issuer: 'emitente_cpf_cnpj',
      recurso: 'documentos',
      files: `documentos_xml where chave like '%${ISSUER}%'`,
    },
  ],
  [
    'notas de serviço',
    {
      door: 'nfs/importar',
      xml: (numero) =>
        new TextDecoder().decode(
          escreverNacional(
            nota({
              numero: String(numero),
              prestador: { documento: ISSUER, nome: 'Prestadora' },
              tomador: { documento: buyer.cpfCnpj, nome: buyer.nome },
            }),
          ),
        ),
      table: 'nfses',
      issuer: 'prestador_cpf_cnpj',
      recurso: 'nfses',
      files: `nfses_fontes where nota -> 'prestador' ->> 'documento' = '${ISSUER}'`,
    },
  ],
];

/** Returns a .zip of notas, with copies of the first `AGAIN` and `SPOILT` files that are cut off. */
async function filesOf({ xml: write }: Kind): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  const add = (name: string, text: string) =>
    writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
  for (let numero = 1; numero <= NOTES; numero += 1) {
    const xml = write(numero);
    await add(`nota-${numero}.xml`, xml);
    if (numero <= AGAIN) await add(`copia-${numero}.xml`, xml);
    if (numero > NOTES - SPOILT) await add(`estragada-${numero}.xml`, xml.slice(0, 200));
  }
  return new Uint8Array(await writer.close());
}

/** SQL that stops the server in the write that makes `condition` true, before the commit: the same moment on any machine. */
const stuckWhen = (table: string, condition: string) => `
  create or replace function parar() returns trigger language plpgsql as $$
  begin
    if ${condition} then perform parar_aqui(); end if;
    return null;
  end $$;
  drop trigger if exists parar on tarefas_itens;
  drop trigger if exists parar on tarefas;
  create trigger parar after insert or update on ${table} for each statement execute function parar()`;

const LINES = '(select count(*) from tarefas_itens)';
const taskOf = async ({ call }: Server, id: string) => tarefaSchema.parse(await call(`tarefas/${id}`));

it.each(KINDS)(
  'kill -9 ao ler, entre lotes e no último passo de uma importação de %s: nada se perde nem se repete, o relatório é inteiro',
  async (_, kind) => {
    const { table, issuer, files, recurso } = kind;
    const { start, killed, killStuck, onDatabase } = stuck;
    await onDatabase(stuckWhen('tarefas_itens', `${LINES} > ${ITENS_POR_LOTE}`));
    const first = await start();
    const { empresas } = sessaoSchema.parse(await first.call('sessao'));
    const empresa = empresas.find(({ nome }) => nome === buyer.nome)?.uuid ?? '';
    const sent = await first.call(kind.door, {
      method: 'POST',
      headers: { [FILE_NAME_HEADER]: 'notas.zip', [EMPRESA_HEADER]: empresa },
      body: await filesOf(kind),
    });
    const { tarefaId } = z.object({ tarefaId: z.string() }).parse(sent);
    // Killed right after the request: the file is being read, and one batch or none is stored.
    await killed();

    const second = await start(first.accessToken);
    await killStuck();
    await onDatabase(stuckWhen('tarefas', `exists (select 1 from tarefas where estado = 'concluida')`));

    await start(second.accessToken);
    await killStuck();
    const [before] = await onDatabase(`drop trigger parar on tarefas;
    select ${LINES}::int as linhas, (select estado from tarefas where id = '${tarefaId}') as estado,
           (select count(*)::int from arquivos) as arquivos`);
    expect(before).toEqual({ linhas: NOTES + AGAIN + SPOILT, estado: 'executando', arquivos: 1 });

    const last = await start(second.accessToken);
    const ended = async () => isEnded((await taskOf(last, tarefaId)).estado);
    await expect.poll(ended).toBe(true);
    expect(await taskOf(last, tarefaId)).toMatchObject({
      estado: 'concluida',
      resumo: `${NOTES} arquivos importados, ${AGAIN} que já estavam aqui, ${SPOILT} recusados.`,
    });
    await killed();

    const rows = await onDatabase(`
    select (select count(*)::int from ${table} where ${issuer} = '${ISSUER}') as notas,
           (select count(distinct chave)::int from ${table} where ${issuer} = '${ISSUER}') as chaves,
           (select count(*)::int from ${files}) as arquivos,
           (select jsonb_object_agg(situacao, n) from (
              select situacao, count(*)::int as n from tarefas_itens group by 1) s) as relatorio,
           (select count(distinct item)::int from tarefas_itens) as itens,
           (select count(*)::int from auditoria where acao = 'IMPORTA' and recurso = '${recurso}') as importados,
           (select count(*)::int from fornecedores where cpf_cnpj = '${ISSUER}') as fornecedores,
           (select count(*)::int from notificacoes where tarefa_id = '${tarefaId}') as avisos,
           (select count(*)::int from arquivos) as enviados`);
    expect(rows).toEqual([
      {
        notas: NOTES,
        chaves: NOTES,
        arquivos: NOTES,
        relatorio: { ok: NOTES, igual: AGAIN, erro: SPOILT },
        itens: NOTES + AGAIN + SPOILT,
        importados: 1,
        fornecedores: 1,
        avisos: 1,
        enviados: 0,
      },
    ]);
  },
);
