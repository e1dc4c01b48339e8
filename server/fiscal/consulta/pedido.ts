import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { credencialDe } from '../certificates/credencial.ts';
import { empresaDaSessao } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { type PedidoContado, preparePedido } from '../sefaz/espera.ts';
import { consSit } from '../sefaz/mensagens.ts';

/** Prepares the request to the authoriser of a key for its document and events. Throws EsperaPedida. */
export async function pedidoDeConsulta(
  step: TaskStep,
  especie: EspecieSefaz,
  { chave, ambiente }: { chave: string; ambiente: AmbienteDaSefaz },
): Promise<PedidoContado> {
  const { tx, ator, now, deps } = step;
  // Uses the environment of the moment of the request: after a change of environment the query still goes where the
  // document belongs.
  const empresa = { ...(await empresaDaSessao(tx, ator.empresaId)), ambiente };
  const { tls } = await credencialDe(tx, deps, empresa, now);
  return preparePedido(step, {
    ambiente,
    servico: leiautes[especie].servicos.consulta,
    uf: chave.slice(0, 2),
    cpfCnpj: empresa.cpfCnpj,
    mensagem: consSit(especie, ambiente === 'PRODUCAO' ? '1' : '2', chave),
    tls,
  });
}
