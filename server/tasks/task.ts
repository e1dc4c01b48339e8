import type { z } from 'zod';
import type { Guard } from '../../contract/permissions.ts';
import type { Auditado } from '../../contract/recursosAuditados.ts';
import type { FaixaTarefa, Item } from '../../contract/tarefas.ts';
import type { Actor } from '../auth/actor.ts';
import type { Breadth } from '../auth/withSession.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { AuditEntry, AuditOrigin } from '../http/audit.ts';

/** One transaction of a task, with the current rights of the actor. Should be short. */
export interface TaskStep {
  tx: Tx;
  /** The actor: the person who requested the task, or a service. */
  ator: Actor;
  now: Date;
  /** Origin for audit rows that are written in bulk. */
  origin: AuditOrigin;
  deps: Deps;
  /** As in a request, so that a step may enqueue another task. */
  address: string;
  requestId: string;
  /** Runs once the step is committed. */
  afterCommit: (work: () => void) => void;
  audit: (entry: AuditEntry) => Promise<void>;
  /**
   * Writes lines of the downloadable report, stored with the transaction. `empresas` are the companies they are about: only users with
   * access to all of them see the report; by default all that the step sees.
   */
  report: (items: readonly Item[], empresas?: readonly string[]) => Promise<void>;
}

/** Context of a running task. */
export interface TaskRun {
  /** Its `jobs` end with the task: when it is lost, or cancelled and its kind breaks off. */
  deps: Deps;
  tarefaId: string;
  tenantId: string;
  /** 1 at first; more when it was taken over again. */
  attempt: number;
  /** When it was requested. */
  criadoEm: Date;
  /**
   * Runs one transaction: for the company of the task or, with a breadth, for another one or for all that the actor may act for. Throws
   * when a right or the company was lost, the task was taken over, or the server stops.
   */
  step: <T>(work: (step: TaskStep) => Promise<T>, breadth?: Breadth) => Promise<T>;
  /** Reports progress; `total` is null when it is unknown, or ignored once passed. Written at most twice a second. */
  progress: (feito: number, total: number | null) => Promise<void>;
  /** Whether a cancel was requested. A task that does not check runs to its end. */
  isCancelled: () => boolean;
  /** Throws when the task is to be cancelled: committed steps remain, so undo them first where that matters. */
  stopIfCancelled: () => void;
}

/** Outcome of a task. */
export interface TaskOutcome {
  /** A sentence for the person. */
  resumo: string;
  gravidade?: 'success' | 'warn' | 'error';
  resultado?: unknown;
  /** Page that shows the result, in place of the one given at the start. */
  link?: string;
  /** Writes no notice: no user requested the task by hand, and there is nothing to report. */
  silencioso?: boolean;
  /**
   * Last part of its work, in one transaction with its end. For work that must happen once and removes what a new run would need, such as
   * the uploaded file.
   */
  encerra?: (step: TaskStep) => Promise<void>;
}

/**
 * What happens to a task whose process died. `recomeca`: it runs again from its start, with its report emptied; `continua`: it runs again
 * and continues from the state in the database; `nunca`: it is reported as interrupted.
 */
type Resume = 'recomeca' | 'continua' | 'nunca';

/**
 * Effect of a cancel on a task that waits for a file to be read, or for its turn for that. `breakOff`: it ends there; committed steps
 * remain. `finishStep`: it continues until it checks for itself, because its current work was already announced to another system.
 */
type OnCancel = 'breakOff' | 'finishStep';

/** End of a task that its own work did not write: it failed, was cancelled, or its process died too often. */
interface TaskEnd {
  /** Runs as `farol_app` in the tenant, for no company yet: see `workForCompany`. */
  tx: Tx;
  tenantId: string;
  empresaId: string | null;
  tarefaId: string;
  now: Date;
  audit: (entry: AuditEntry) => Promise<void>;
}

/** The file that a task makes, and the access it requires besides the guard of its kind; checked again when it is fetched. */
interface ArquivoFeito {
  id: string;
  /** Name of its content in the audit. */
  recurso: Auditado;
  /** Whether it contains rows of companies: of any that its steps see. */
  deEmpresas: boolean;
  /** Further guard that its content requires. */
  pede: Guard;
}

/** Description of the file that a kind of task makes. */
interface Feitor<P> {
  /** Sentence for a person who can no longer have the file: 'Peça-o de novo.' */
  refazer: string;
  /** Returns the file of a task; `resultado` is set once the task has ended. */
  de: (parametros: P, resultado: unknown) => ArquivoFeito;
}

/** A kind of background task. `guard` is checked at every step, and again when its report or its file is fetched. */
export interface TaskKind<P> {
  tipo: string;
  guard: Guard;
  /** In place of `guard`, when the right depends on the parameters. */
  guardFor?: (parametros: P) => Guard;
  /** The file that it makes; null for a kind that makes none. */
  arquivo: Feitor<P> | null;
  parametros: z.ZodType<P>;
  resume: Resume;
  onCancel: OnCancel;
  /**
   * Lane whose slots it uses: `externo` for work that mostly waits for external services, `fundo` for work that no user waits for; by
   * default `pessoa`. Tasks of a service never use the lane of people.
   */
  faixa?: FaixaTarefa;
  /**
   * Cleans up what it left half done, in one transaction with such an end; also called when it never began. Must be harmless when nothing
   * is half done.
   */
  desiste?: (fim: TaskEnd, parametros: P) => Promise<void>;
  run: (task: TaskRun, parametros: P) => Promise<TaskOutcome>;
}

/** A kind whose tasks make a file. */
export interface FileTask<P> extends TaskKind<P> {
  arquivo: Feitor<P>;
}

/** A kind whose parameters are validated when it runs. */
export interface AnyTask extends Omit<TaskKind<unknown>, 'run' | 'guard' | 'guardFor' | 'desiste'> {
  guard: (parametros: unknown) => Guard;
  desiste: (fim: TaskEnd, parametros: unknown) => Promise<void>;
  start: (task: TaskRun, parametros: unknown) => Promise<TaskOutcome>;
}

/** Returns a kind of task in the form of the registry, which validates its parameters. */
export function anyTask<P>({ run, guard, guardFor, desiste, arquivo, ...kind }: TaskKind<P>): AnyTask {
  return {
    ...kind,
    arquivo: arquivo && {
      ...arquivo,
      de: (parametros, resultado) => arquivo.de(kind.parametros.parse(parametros), resultado),
    },
    guard: (parametros) => guardFor?.(kind.parametros.parse(parametros)) ?? guard,
    desiste: async (fim, parametros) => desiste?.(fim, kind.parametros.parse(parametros)),
    start: (task, parametros) => run(task, kind.parametros.parse(parametros)),
  };
}

/**
 * Thrown by a task that must not continue before an instant: it frees its slot and runs again then, without counting as an attempt. The
 * message is shown to the person meanwhile. To be used instead of sleeping inside a task.
 */
export class TaskWait extends Error {
  readonly ate: Date;
  /** External service that it waits for, so that it runs as soon as that one responds; '' for another wait. */
  readonly servico: string;

  constructor(ate: Date, message: string, servico = '') {
    super(message);
    this.ate = ate;
    this.servico = servico;
  }
}
/** Thrown by `stopIfCancelled`. */
export class TaskCancelled extends Error {}
/** Error of a task without a sign of life for too long: its slot is freed, and what it still does is not written. */
export class TaskStuck extends Error {}
/** Error when the server stops or another process has taken the task over: nothing more may be written. */
export class TaskLost extends Error {}
