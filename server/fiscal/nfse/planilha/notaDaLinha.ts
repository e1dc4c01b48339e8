import { type NotaDigitada, notaDigitadaSchema } from '../../../../contract/fiscal/nfse/digitada.ts';
import { CAMPOS } from '../../../../contract/layouts/campos.ts';
import type { LinhaLida, Valores } from '../../../../contract/layouts/leitura.ts';

const texto = (valores: Valores, campo: string): string => String(valores[campo] ?? '');
const centavos = (valores: Valores, campo: string): number | null => {
  const valor = valores[campo];
  return typeof valor === 'number' ? valor : null;
};

/** The three contributions that CSRF sums (Lei 10.833/2003, art. 31). */
const DA_CSRF = ['pis', 'cofins', 'csll'] as const;
const RETIDOS = {
  issRetido: 'ISS',
  irrf: 'IRRF',
  inss: 'INSS',
  pis: 'PIS',
  cofins: 'COFINS',
  csll: 'CSLL',
  csrf: 'CSRF',
} as const;

/** Returns the withheld amounts in cents by tax, without those absent from the row. */
function retencoes(valores: Valores) {
  const ditas = Object.entries(RETIDOS).flatMap(([campo, tributo]) => {
    const valor = centavos(valores, campo);
    return valor === null ? [] : [[tributo, valor] as const];
  });
  return Object.fromEntries(ditas);
}

const digitada = (valores: Valores) => {
  const issRetido = centavos(valores, 'issRetido');
  return {
    numero: texto(valores, 'numero'),
    codigoVerificacao: texto(valores, 'codigoVerificacao'),
    emissao: texto(valores, 'emissao'),
    competencia: valores.competencia ?? null,
    prestador: {
      documento: texto(valores, 'cpfCnpj'),
      nome: texto(valores, 'nome'),
      codigoMunicipio: texto(valores, 'codigoMunicipio'),
    },
    servico: { item: texto(valores, 'item'), descricao: texto(valores, 'descricao') },
    valores: {
      servicos: valores.servicos ?? undefined,
      iss: centavos(valores, 'iss'),
      liquido: centavos(valores, 'liquido'),
    },
    issRetido: issRetido === null ? null : issRetido > 0,
    retencoes: retencoes(valores),
  };
};

const rotulo = (campo: string): string => CAMPOS.NFSE[campo]?.rotulo ?? '';

/** Converts a parsed row of a spreadsheet into a typed nota, or into the sentence that explains its refusal. Pure. */
export function notaDaLinha({
  situacao,
  valores,
  motivos,
}: LinhaLida): { nota: NotaDigitada } | { recusa: string } {
  if (situacao === 'RECUSADA') {
    const ditos = motivos.map(({ campo, texto: porque }) =>
      rotulo(campo) ? `${rotulo(campo)}: ${porque}` : porque,
    );
    return { recusa: ditos.join(' ') };
  }
  if ((centavos(valores, 'csrf') ?? 0) > 0 && DA_CSRF.some((campo) => (centavos(valores, campo) ?? 0) > 0))
    return { recusa: 'A linha traz a CSRF e também PIS, COFINS ou CSLL: deixe só a soma, ou só as partes.' };
  const lida = notaDigitadaSchema.safeParse(digitada(valores));
  if (lida.success) return { nota: lida.data };
  return { recusa: [...new Set(lida.error.issues.map(({ message }) => message))].join(' ') };
}
