import type { FonteEvento } from '../../../contract/fiscal/confianca/eventos.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { SituacaoItem } from '../../../contract/tarefas.ts';
import type { Tx } from '../../db/database.ts';
import type { Guarda } from '../../files/guarda/port.ts';
import type { AuditEntry } from '../../http/audit.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { Jobs } from '../../workers/port.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import type { Empresa } from './lugar.ts';

/** When and by which terms something is stored. The transaction sees every company that it is stored for. */
export interface StoreTerms {
  tx: Tx;
  /** For the few files that are read within the transaction: a thread reads them all the same. */
  jobs: Jobs;
  guarda: Guarda | null;
  tenantId: string;
  parametros: Parametros;
  now: Date;
  /** The environment whose SEFAZ gave what is stored; absent: a person brought it. */
  origem?: Ambiente;
  /** By which of its ways SEFAZ gave an event; absent: by the distribution. */
  fonte?: FonteEvento;
  /** Who brings it, as the audit names people; absent: the SEFAZ that gave it. */
  quem?: string;
  /** For what is written besides the documents, such as a supplier. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** A notice was written for that person: to be called at the bell once all is committed. */
  avisado?: (usuarioId: string) => void;
}

/** The same, for what is of one company. */
export interface StoreContext extends StoreTerms {
  empresa: Empresa;
}

/** What a request, and a step of a task, has of who acts. */
export type Acting = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'audit' | 'deps'>;

/** By which terms who acts stores. */
export function storeTermsOf({ tx, ator, now, audit, deps }: Acting): StoreTerms {
  const { tenantId, parametros } = ator;
  return { tx, jobs: deps.jobs, guarda: deps.guarda, tenantId, parametros, now, audit };
}

/** What became of one file. */
export interface StoreOutcome {
  situacao: SituacaoItem;
  mensagem: string;
  /** What it came to: the page of the document can be opened in that company. */
  documento?: { especie: EspecieSefaz; id: string; empresaId: string };
  /** Of a summary that SEFAZ gave and nothing or only a rumour told before: its key, for whoever acts on new ones. */
  resumoNovo?: string;
}
