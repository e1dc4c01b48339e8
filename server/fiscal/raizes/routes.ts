import { z } from 'zod';
import { nomeComum, raizesSchema } from '../../../contract/fiscal/raizes.ts';
import { raizIcp } from '../../../contract/fiscal/raizesIcp.ts';
import { type Importado, type Item, importadoSchema } from '../../../contract/tarefas.ts';
import { quemAge } from '../../auth/actor.ts';
import { removeFile } from '../../files/arquivos.ts';
import { readingUploadRoute } from '../../files/upload.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { personRoute, type Route } from '../../http/route.ts';
import { OF_PLATFORM } from '../ofPlatform.ts';
import { aceitaRaiz, listRaizes, removeRaiz, storeRaiz } from './store.ts';

const MAX_UPLOAD = 5 * 1024 * 1024;
const PATH = '/v1/raizes';
const tag = 'Certificados raiz';

const NAO_ESPERADA =
  'A impressão digital não é de nenhuma raiz da ICP-Brasil. Confira-a com a autoridade e, se for ela, confie nela na lista.';
const ILEGIVEL = 'A raiz usa um algoritmo que este servidor não lê: nenhuma assinatura leva a ela aqui.';

const list = personRoute(
  {
    ...OF_PLATFORM,
    method: 'get',
    path: PATH,
    body: noBody,
    doc: {
      tag,
      summary: 'Os certificados de autoridades a que uma assinatura pode levar',
      responseSchema: z.toJSONSchema(raizesSchema),
    },
  },
  async ({ tx }) => json(await listRaizes(tx)),
);

const load = readingUploadRoute(
  {
    ...OF_PLATFORM,
    path: PATH,
    limit: MAX_UPLOAD,
    doc: {
      tag,
      summary: 'Importa certificados de autoridades (.cer, .crt, .pem, .p7b ou um .zip deles)',
      status: 201,
      responseSchema: z.toJSONSchema(importadoSchema.options[0]),
    },
  },
  async ({ arquivo, slices, tenantId, deps }) =>
    deps.jobs.run(tenantId, 'autoridades', {
      nome: arquivo.nome,
      bytes: await slices.read(0, slices.size),
    }),
  async ({ tx, audit, now, ator }, arquivo, read) => {
    if (!read.ok) throw new ApiProblem('REQUISICAO_INVALIDA', read.mensagem);
    const itens: Item[] = [];
    const importados: string[] = [];
    for (const { nome, ...item } of read.itens) {
      const line = (situacao: Item['situacao'], mensagem: string) =>
        itens.push({ item: nome, situacao, mensagem, link: '' });
      if (!item.ok) {
        line('erro', item.mensagem);
        continue;
      }
      const icp = raizIcp(item.lido.impressao);
      // An intermediate certificate needs no acceptance, as it is useless without its root.
      const aceita = !item.lido.raiz || icp !== undefined;
      const values = { ...item.lido, aceita, arquivo: nome, importadoPor: quemAge(ator), criadoEm: now };
      const isNew = await storeRaiz(tx, values);
      const what = `${nomeComum(values.titular)} (${values.raiz ? 'raiz' : 'intermediário'})`;
      if (isNew) importados.push(`${what}, SHA-256 ${values.impressao}`);
      if (!isNew) line('igual', `Já estava aqui: ${what}.`);
      else if (!aceita) line('aviso', `Guardado, e ainda não conta: ${what}. ${NAO_ESPERADA}`);
      else if (!values.legivel) line('aviso', `Guardado pela impressão digital: ${what}. ${ILEGIVEL}`);
      else line('ok', `Importado: ${what}.${icp ? ' A impressão digital é a da ICP-Brasil.' : ''}`);
    }
    await removeFile(tx, arquivo.id);
    if (importados.length > 0) {
      await audit({
        acao: 'IMPORTA',
        recurso: 'raizes',
        registroId: arquivo.id,
        registro: arquivo.nome,
        depois: { arquivo: arquivo.nome, sha256: arquivo.sha256, certificados: importados },
      });
    }
    return json({ itens } satisfies Importado, { status: 201 });
  },
);

const trust = personRoute(
  {
    ...OF_PLATFORM,
    method: 'post',
    path: `${PATH}/{id}/confianca`,
    body: noBody,
    doc: {
      tag,
      summary: 'Confia em uma raiz que não é da ICP-Brasil; o que leva a ela é julgado de novo',
      responseSchema: z.toJSONSchema(z.object({ id: z.uuid() })),
    },
  },
  async ({ tx, params, audit }) => {
    const taken = await aceitaRaiz(tx, recordId(params));
    if (!taken) throw new ApiProblem('NAO_ENCONTRADO', 'Este certificado não existe ou já conta.');
    const { id, titular, impressao, arquivo } = taken;
    const depois = { titular, sha256: impressao, arquivo, aceita: true };
    await audit({ acao: 'ALTERA', recurso: 'raizes', registroId: id, registro: nomeComum(titular), depois });
    return json({ id });
  },
);

const remove = personRoute(
  {
    ...OF_PLATFORM,
    method: 'delete',
    path: `${PATH}/{id}`,
    body: noBody,
    doc: {
      tag,
      summary: 'Remove um certificado; o que levava a ele é julgado de novo',
      responseSchema: z.toJSONSchema(z.object({ id: z.uuid() })),
    },
  },
  async ({ tx, params, audit }) => {
    const gone = await removeRaiz(tx, recordId(params));
    if (!gone) throw new ApiProblem('NAO_ENCONTRADO', 'Este certificado não existe ou já foi removido.');
    const { id, titular, raiz, impressao, arquivo } = gone;
    await audit({
      acao: 'REMOVE',
      recurso: 'raizes',
      registroId: id,
      registro: nomeComum(titular),
      antes: { titular, raiz, sha256: impressao, arquivo },
    });
    return json({ id });
  },
);

/** Routes of `/v1/raizes`: the certificates that the platform's administrator trusts (ADR 0016 and 0019). */
export const raizRoutes: readonly Route[] = [list, load, trust, remove];
