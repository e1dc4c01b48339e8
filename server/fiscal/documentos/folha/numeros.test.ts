import { expect, test } from 'vitest';
import { formatCpfCnpj, maskCpfCnpj } from '../../../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../../../../contract/brasil/sample.ts';
import type { Campo, Folha } from '../../../../contract/fiscal/folha.ts';
import { comNumeros } from './numeros.ts';

const [cpf, cnpj] = [sampleCpf(7), sampleCnpj(7)];
type Partes = Pick<Folha, 'identificacao' | 'secoes'>;
const outros = (...textos: string[]): Partes => ({
  identificacao: [],
  secoes: [
    {
      tipo: 'campos',
      titulo: 'Outros dados do XML',
      soTela: true,
      campos: textos.map((texto): Campo => ({ rotulo: 'TimbreContribuinteLinha4', texto })),
    },
  ],
});
const textosDe = ({ secoes }: Partes) =>
  secoes.flatMap((secao) => (secao.tipo === 'campos' ? secao.campos.map(({ texto }) => texto) : []));

test.each([cpf, formatCpfCnpj(cpf), cnpj, formatCpfCnpj(cnpj)])(
  'a number inside a text that the paper has no field for is masked on the screen alone: %s',
  (number) => {
    const texto = `Inscrição Municipal: 123.456 - CPF/CNPJ: ${number}`;
    expect(textosDe(comNumeros(outros(texto, number), 'mascarados'))).toEqual([
      texto.replace(number, maskCpfCnpj(number)),
      maskCpfCnpj(number),
    ]);
    expect(textosDe(comNumeros(outros(texto), 'inteiros'))).toEqual([texto]);
  },
);
