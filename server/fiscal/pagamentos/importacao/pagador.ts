import { eq } from 'drizzle-orm';
import { formatCpfCnpj, isCpfCnpj, maskCpf, taxRoot } from '../../../../contract/brasil/cpfCnpj.ts';
import type { Duvida } from '../../../../contract/layouts/duvida.ts';
import type { Lido } from '../../../../contract/layouts/leitura.ts';
import type { Tx } from '../../../db/database.ts';
import { empresas } from '../../../db/resourceTables.ts';

const quem = ({ nome, cpfCnpj }: { nome: string; cpfCnpj: string }) =>
  `${nome || 'outra pessoa'} (${formatCpfCnpj(maskCpf(cpfCnpj))})`;

/**
 * Returns the question whether a file belongs to the company when the bank names another payer in it; establishments of
 * one company count as the same.
 */
export async function duvidaDoPagador(
  tx: Tx,
  empresaId: string,
  pagador: Lido['pagador'],
): Promise<Duvida[]> {
  if (!pagador || !isCpfCnpj(pagador.cpfCnpj)) return [];
  const [empresa] = await tx
    .select({ nome: empresas.nome, cpfCnpj: empresas.cpfCnpj })
    .from(empresas)
    .where(eq(empresas.id, empresaId));
  if (!empresa || taxRoot(empresa.cpfCnpj) === taxRoot(pagador.cpfCnpj)) return [];
  return [
    {
      tipo: 'PAGADOR',
      motivo: `Quem paga neste arquivo é ${quem(pagador)}, e a empresa escolhida é ${quem(empresa)}. Se o arquivo não for dela, descarte-o e envie-o na empresa certa.`,
      opcoes: [
        {
          campo: null,
          rotulo: 'Sim, é desta empresa',
          amostras: [],
          motivo: 'As notas são dela, e o dinheiro saiu da conta de quem o arquivo diz.',
          sugerida: false,
        },
      ],
    },
  ];
}
