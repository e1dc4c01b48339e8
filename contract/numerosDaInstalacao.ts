import { type Contagem, contagem } from './contagem.ts';
import { type Numero, numero } from './numeros.ts';
import {
  type ContagemDoCliente,
  DO_CLIENTE,
  ESTADOS_DA_FILA,
  type EstadoDaFila,
  FILAS_DA_INSTALACAO,
  type FilaDaInstalacao,
} from './painel/saude.ts';
import { listPath } from './resource.ts';
import { tenants } from './tenants.ts';

/** Customers that may sign in. */
export const clientesAtivos = (): Numero =>
  numero('todos.clientesAtivos', 'Clientes ativos', {
    recurso: tenants.name,
    pagina: listPath(tenants),
    filtro: { ativo: [true] },
    ordem: null,
  });
/** Those of all customers together; the list of customers tells how many each has. */
export const usuariosDosClientes = (): Numero =>
  numero('todos.usuariosAtivos', DO_CLIENTE.usuarios, { pagina: listPath(tenants) });
/** What an administrator is told of one customer. */
export const doCliente = (o: ContagemDoCliente): Contagem => contagem(`cliente.${o}`, DO_CLIENTE[o]);
/** What waits, runs or failed of all customers together, as the metrics and `farol tarefas` and `farol correio` count it. */
export const daInstalacao = (fila: FilaDaInstalacao, estado: EstadoDaFila): Contagem =>
  contagem(`${fila}.${estado}`, `${FILAS_DA_INSTALACAO[fila]}: ${ESTADOS_DA_FILA[estado]}`);
