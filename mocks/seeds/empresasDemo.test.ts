import { describe, expect, it } from 'vitest';
import { isCnpj } from '../../contract/brasil/cnpj.ts';
import { isCpf } from '../../contract/brasil/cpf.ts';
import { UFS } from '../../contract/brasil/uf.ts';
import { empresas } from '../../contract/empresas.ts';
import { createSchema } from '../../contract/schema.ts';
import { empresasDemo } from './empresasDemo.ts';
import { municipios } from './municipios.ts';
import { demoTenants } from './people.ts';

const all = [...empresasDemo('horizonte'), ...empresasDemo('atlas')];

/**
 * Returns the check digit of an IBGE code: weights 1 and 2 in turn over the first six digits, digits of the products
 * summed.
 */
function ibgeCheckDigit(code: string): number {
  const sum = [...code.slice(0, 6)].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

describe('empresas de demonstração', () => {
  it('são 40 no primeiro cliente e 12 no outro', () => {
    expect(empresasDemo('horizonte')).toHaveLength(40);
    expect(empresasDemo('atlas')).toHaveLength(12);
  });

  it('passam todas pela validação de quem cadastra, sem mudar', () => {
    for (const empresa of all) expect(createSchema(empresas).parse(empresa)).toEqual(empresa);
  });

  it('não repetem CPF nem CNPJ', () => {
    expect(new Set(all.map((empresa) => empresa.cpfCnpj)).size).toBe(all.length);
  });

  it('as da analista trazem um CPF e um CNPJ alfanumérico', () => {
    const analista = demoTenants
      .flatMap((tenant) => tenant.pessoas)
      .find((pessoa) => pessoa.email === 'analista@horizonte.example');
    const own = empresasDemo('horizonte').slice(0, analista?.empresas);
    expect(own).toHaveLength(4);
    expect(own.filter((empresa) => isCpf(empresa.cpfCnpj))).toHaveLength(1);
    expect(own.filter((empresa) => isCnpj(empresa.cpfCnpj) && /[A-Z]/.test(empresa.cpfCnpj))).toHaveLength(1);
  });

  it('têm inativas entre as ativas', () => {
    expect(all.some((empresa) => !empresa.ativa)).toBe(true);
    expect(all.some((empresa) => empresa.ativa)).toBe(true);
  });
});

describe('municípios', () => {
  it.each(municipios)('$nome/$uf tem código IBGE da sua UF, com dígito certo', ({ uf, codigoIbge }) => {
    expect(codigoIbge.slice(0, 2)).toBe(UFS.find((unit) => unit.uf === uf)?.codigoIbge);
    expect(Number(codigoIbge.charAt(6))).toBe(ibgeCheckDigit(codigoIbge));
  });
});
