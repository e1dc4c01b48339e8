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

/** Returns the number of customers that may sign in. */
export const clientesAtivos = (): Numero =>
  numero('todos.clientesAtivos', 'Clientes ativos', {
    recurso: tenants.name,
    pagina: listPath(tenants),
    filtro: { ativo: [true] },
    ordem: null,
  });
/** Returns the number of users of all customers together; the list of customers shows that of each. */
export const usuariosDosClientes = (): Numero =>
  numero('todos.usuariosAtivos', DO_CLIENTE.usuarios, { pagina: listPath(tenants) });
/** Returns a count about one customer, for administrators. */
export const doCliente = (o: ContagemDoCliente): Contagem => contagem(`cliente.${o}`, DO_CLIENTE[o]);
/** Returns the count of items of all customers in a queue by state, as counted by the metrics, `farol tarefas` and `farol correio`. */
export const daInstalacao = (fila: FilaDaInstalacao, estado: EstadoDaFila): Contagem =>
  contagem(`${fila}.${estado}`, `${FILAS_DA_INSTALACAO[fila]}: ${ESTADOS_DA_FILA[estado]}`);
