import { z } from 'zod';
import { esquemaSchema, esquemasSchema, novoEsquemaSchema } from '../../../contract/fiscal/esquemas.ts';
import { quemAge } from '../../auth/actor.ts';
import { removeFile } from '../../files/arquivos.ts';
import { readingUploadRoute } from '../../files/upload.ts';
import { noBody, parseBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { personRoute, type Route } from '../../http/route.ts';
import { OF_PLATFORM } from '../ofPlatform.ts';
import { listEsquemas, removeEsquema, storeEsquema, versaoComConteudo } from './store.ts';

const MAX_UPLOAD = 30 * 1024 * 1024;
const PATH = '/v1/esquemas';
const tag = 'Esquemas oficiais';

const list = personRoute(
  {
    ...OF_PLATFORM,
    method: 'get',
    path: PATH,
    body: noBody,
    doc: {
      tag,
      summary: 'Os pacotes de esquemas importados, com seus arquivos',
      responseSchema: z.toJSONSchema(esquemasSchema),
    },
  },
  async ({ tx }) => json(await listEsquemas(tx)),
);

const load = readingUploadRoute(
  {
    ...OF_PLATFORM,
    path: PATH,
    limit: MAX_UPLOAD,
    doc: {
      tag,
      summary: 'Importa o pacote oficial de esquemas (.zip) como foi publicado',
      status: 201,
      query: {
        versao: 'Versão do pacote',
        desde: 'Primeiro dia em que vale (AAAA-MM-DD)',
        ate: 'Último dia, quando se sabe',
      },
      responseSchema: z.toJSONSchema(esquemaSchema),
    },
  },
  async ({ slices, tenantId, deps }) => deps.jobs.run(tenantId, 'pacote', await slices.read(0, slices.size)),
  async ({ tx, audit, now, query, ator }, arquivo, read) => {
    const asked = parseBody(Object.fromEntries(query), novoEsquemaSchema);
    const known = await versaoComConteudo(tx, arquivo.sha256);
    if (known !== null) {
      throw new ApiProblem('EM_USO', `Este mesmo pacote já está importado, como '${known}'.`);
    }
    if (!read.ok) throw new ApiProblem('REQUISICAO_INVALIDA', read.mensagem);
    const { nome, sha256 } = arquivo;
    const importadoPor = quemAge(ator);
    const values = { ...asked, nome, sha256, importadoPor, criadoEm: now };
    const id = await storeEsquema(tx, values, read.arquivos);
    await removeFile(tx, arquivo.id);
    const semUso = read.arquivos.filter(({ mensagem }) => mensagem !== '').length;
    await audit({
      acao: 'IMPORTA',
      recurso: 'esquemas',
      registroId: id,
      registro: asked.versao,
      depois: { ...asked, arquivo: nome, sha256, arquivos: read.arquivos.length, semUso },
    });
    const made = (await listEsquemas(tx)).find((one) => one.id === id);
    return json(made, { status: 201 });
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
      summary: 'Remove um pacote; os documentos deixam de ser conferidos com ele',
      responseSchema: z.toJSONSchema(z.object({ id: z.uuid() })),
    },
  },
  async ({ tx, params, audit }) => {
    const id = recordId(params);
    const gone = await removeEsquema(tx, id);
    if (!gone) throw new ApiProblem('NAO_ENCONTRADO', 'Este pacote não existe ou já foi removido.');
    const { versao, desde, ate, nome, sha256 } = gone;
    await audit({
      acao: 'REMOVE',
      recurso: 'esquemas',
      registroId: id,
      registro: versao,
      antes: { versao, desde, ate, arquivo: nome, sha256 },
    });
    return json({ id });
  },
);

/** Routes of `/v1/esquemas`: the official XSD packages (docs/decisoes.md 'Pacotes de XSD'). */
export const esquemaRoutes: readonly Route[] = [list, load, remove];
