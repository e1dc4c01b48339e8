import { z } from 'zod';
import type { Guard } from '../../../contract/permissions.ts';
import type { Auditado } from '../../../contract/recursosAuditados.ts';
import { type Importado, importadoSchema } from '../../../contract/tarefas.ts';
import { uploadRoute } from '../../files/upload.ts';
import { json } from '../../http/reply.ts';
import type { ActorContext, Route } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import type { TaskKind } from '../../tasks/task.ts';
import type { Sent } from './importFiles.ts';

export const MAX_UPLOAD = 100 * 1024 * 1024;

interface Door<S extends Sent> {
  guard: Guard;
  path: string;
  /** Tag and summary in the API's documentation. */
  tag: string;
  summary: string;
  /** Resource name in the audit, and the page with the outcome. */
  recurso: Auditado;
  link: string;
  task: TaskKind<S>;
  /** Returns the task's parameters from the upload and the URL; `query` documents the URL's parameters. */
  asked: (context: ActorContext, sent: Sent) => Promise<S>;
  query?: Record<string, string>;
}

/** Builds the route that stores an upload and returns the task that imports it (202). */
export const importRoute = <S extends Sent>({
  guard,
  path,
  tag,
  summary,
  recurso,
  link,
  task,
  asked,
  query,
}: Door<S>): Route =>
  uploadRoute(
    {
      guard,
      company: 'required',
      path,
      limit: MAX_UPLOAD,
      doc: {
        tag,
        summary,
        status: 202,
        responseSchema: z.toJSONSchema(importadoSchema.options[1]),
        ...(query && { query }),
      },
    },
    async (context, { id: arquivoId, nome, sha256 }) => {
      const told = { titulo: `Importação de ${nome}`, link };
      const tarefaId = await enqueueTarefa(context, task, await asked(context, { arquivoId, nome }), told);
      await context.audit({ acao: 'ENVIA_ARQUIVO', recurso, depois: { arquivo: nome, sha256, tarefaId } });
      return json({ tarefaId } satisfies Importado, { status: 202 });
    },
  );
