import { z } from 'zod';
import type { Guard } from '../../../contract/permissions.ts';
import { type Importado, importadoSchema } from '../../../contract/tarefas.ts';
import { uploadRoute } from '../../files/upload.ts';
import { json } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import type { TaskKind } from '../../tasks/task.ts';
import type { Sent } from './importFiles.ts';

const MAX_UPLOAD = 100 * 1024 * 1024;

interface Door {
  guard: Guard;
  path: string;
  /** What it is for, in the API's documentation. */
  tag: string;
  summary: string;
  /** As the audit names what is sent, and where its outcome is seen. */
  recurso: string;
  link: string;
  task: TaskKind<Sent>;
}

/** The route that takes a file in and answers with the task that imports it (202). */
export const importRoute = ({ guard, path, tag, summary, recurso, link, task }: Door): Route =>
  uploadRoute(
    {
      guard,
      company: 'required',
      path,
      limit: MAX_UPLOAD,
      doc: { tag, summary, status: 202, responseSchema: z.toJSONSchema(importadoSchema.options[1]) },
    },
    async (context, { id: arquivoId, nome, sha256 }) => {
      const asked = { titulo: `Importação de ${nome}`, link };
      const tarefaId = await enqueueTarefa(context, task, { arquivoId, nome }, asked);
      await context.audit({ acao: 'ENVIA_ARQUIVO', recurso, depois: { arquivo: nome, sha256, tarefaId } });
      return json({ tarefaId } satisfies Importado, { status: 202 });
    },
  );
