import type { FonteEvento } from '../../../contract/fiscal/confianca/eventos.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { SituacaoItem } from '../../../contract/tarefas.ts';
import type { Tx } from '../../db/database.ts';
import type { Guarda } from '../../files/guarda/port.ts';
import type { AuditEntry } from '../../http/audit.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { Jobs } from '../../workers/port.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import type { Empresa } from './lugar.ts';

/** Transaction, time and terms of storing. The transaction sees every company that is stored for. */
export interface StoreTerms {
  tx: Tx;
  /** Workers, used even for the few files that are read within the transaction. */
  jobs: Jobs;
  guarda: Guarda | null;
  tenantId: string;
  parametros: Parametros;
  now: Date;
  /** The environment whose SEFAZ delivered the data; absent: a person imported it. */
  origem?: AmbienteDaSefaz;
  /** The service of SEFAZ that delivered an event; absent: the distribution. */
  fonte?: FonteEvento;
  /** The importing person, as named in the audit; absent: SEFAZ delivered it. */
  quem?: string;
  /** Writes audit entries for other records than the documents, such as a supplier. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Called for each user who got a notice, so that their bell rings after the commit. */
  avisado?: (usuarioId: string) => void;
}

/** Terms of storing for one company. */
export interface StoreContext extends StoreTerms {
  empresa: Empresa;
}

/** The part of a request, or of a step of a task, that identifies the acting user. */
export type ActingContext = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'audit' | 'deps'>;

/** Returns the terms of storing of the acting user. */
export function storeTermsOf({ tx, ator, now, audit, deps }: ActingContext): StoreTerms {
  const { tenantId, parametros } = ator;
  return { tx, jobs: deps.jobs, guarda: deps.guarda, tenantId, parametros, now, audit };
}

/** Result of storing one file. */
export interface StoreOutcome {
  situacao: SituacaoItem;
  mensagem: string;
  /** The resulting document; its page can be opened in that company. */
  documento?: { especie: EspecieSefaz; id: string; empresaId: string };
  /**
   * Key of a summary that SEFAZ delivered and that was unknown or only imported before, for callers that act on new
   * ones.
   */
  resumoNovo?: string;
}
