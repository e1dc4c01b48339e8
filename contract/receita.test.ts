import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCpf } from './brasil/sample.ts';
import {
  type Cadastro,
  type CampoVigiado,
  cadastroDoRegistro,
  mergeCadastros,
  mudancasEntre,
  readCadastro,
  valoresMudados,
} from './receita.ts';

const base: Cadastro = readCadastro({
  razao_social: 'ÁGUA CLARA LTDA',
  nome_fantasia: '  Água   Clara ',
  descricao_situacao_cadastral: 'Ativa',
  data_situacao_cadastral: '2012-05-03',
  descricao_tipo_de_logradouro: 'AVENIDA',
  logradouro: 'PAULISTA',
  numero: '1000',
  municipio: 'SAO PAULO',
  codigo_municipio_ibge: 3550308,
  uf: 'sp',
  cep: 1310100,
  cnae_fiscal: 111301,
  opcao_pelo_simples: false,
});

const entre = (antes: Partial<Cadastro>, depois: Partial<Cadastro>) =>
  mudancasEntre({ ...base, ...antes }, { ...base, ...depois }).map(({ campo, antes: a, depois: d }) => [
    campo,
    a,
    d,
  ]);

describe('o que a Receita diz', () => {
  it('se lê com os zeros que os números perdem, e o que não diz fica desconhecido', () => {
    expect(base).toMatchObject({ situacao: 'ATIVA', cep: '01310100', cnae: '0111301', uf: 'SP', mei: null });
    expect(base).toMatchObject({
      logradouro: 'AVENIDA PAULISTA',
      nomeFantasia: 'Água Clara',
      complemento: '',
    });
    expect(() => readCadastro({ message: 'página' })).toThrow();
    expect(() => readCadastro(null)).toThrow();
  });

  it.each<[string, Partial<Cadastro>, Partial<Cadastro>, unknown[]]>([
    ['nada', {}, {}, []],
    ['a situação', {}, { situacao: 'BAIXADA' }, [['situacao', 'ATIVA', 'BAIXADA']]],
    [
      'caixa, acento e pontuação não são mudança',
      { nome: 'Água Clara Ltda.' },
      { nome: 'AGUA CLARA LTDA' },
      [],
    ],
    ['a razão social', {}, { nome: 'NOVA LTDA' }, [['nome', 'ÁGUA CLARA LTDA', 'NOVA LTDA']]],
    ['o que ela não diz não mudou', {}, { nomeFantasia: '', simples: null }, []],
    ['o que passou a dizer, sim', { simples: null }, { simples: true }, [['simples', '', 'Sim']]],
    ['a opção', {}, { simples: true }, [['simples', 'Não', 'Sim']]],
    ['o CEP, como se lê', {}, { cep: '20040002' }, [['cep', '01310-100', '20040-002']]],
    [
      'contato e desde quando não se avisam',
      {},
      { email: 'x@y.example', telefone: '1', desde: '2020-01-01' },
      [],
    ],
  ])('muda: %s', (_, antes, depois, mudancas) => {
    expect(entre(antes, depois)).toEqual(mudancas);
  });

  it('o CPF que vai no nome de um MEI não se mostra inteiro', () => {
    const [mudanca] = mudancasEntre(base, { ...base, nome: `JOSE DA SILVA ${sampleCpf(1)}` });
    expect(mudanca?.depois).toMatch(/^JOSE DA SILVA \*{3}\./);
  });

  it('o que se sabe depois de uma consulta não avisa de novo, e nada conhecido se perde', () => {
    const texto = fc.constantFrom('', 'A', 'B', 'ç');
    const opcao = fc.constantFrom(null, true, false);
    const cadastro = fc
      .record({ situacao: texto, nome: texto, nomeFantasia: texto, uf: texto, simples: opcao, mei: opcao })
      .map((some): Cadastro => ({ ...base, ...some }));
    fc.assert(
      fc.property(cadastro, cadastro, (um, outro) => {
        const junto = mergeCadastros(um, outro);
        expect(mudancasEntre(junto, outro)).toEqual([]);
        expect(mudancasEntre(um, um)).toEqual([]);
        for (const { campo } of mudancasEntre(um, outro)) expect(junto[campo]).toEqual(outro[campo]);
        for (const campo of ['nome', 'uf', 'simples'] as const)
          if (um[campo] !== '' && um[campo] !== null) expect(junto[campo] ?? '').not.toBe('');
      }),
    );
  });
});

describe('a primeira consulta compara com o próprio cadastro', () => {
  const primeira = (registro: object, visto: Partial<Cadastro> = {}) => {
    const achado = { ...base, ...visto };
    return mudancasEntre(cadastroDoRegistro({ ...registro }, achado), achado).map(({ campo }) => campo);
  };
  it.each<[string, object, Partial<Cadastro>, CampoVigiado[]]>([
    ['o que está vazio não difere', { nome: 'Água Clara Ltda', uf: null, bairro: '' }, {}, []],
    ['o que difere', { nome: 'Outra', cnae: '6201501' }, {}, ['nome', 'cnae']],
    ['ativa é o que se espera', {}, { situacao: 'ATIVA' }, []],
    ['outra situação se avisa', {}, { situacao: 'INAPTA' }, ['situacao']],
    ['a opção do fornecedor', { optanteSimples: true }, { simples: false }, ['simples']],
    ['o regime da empresa', { regimeTributario: 'REAL' }, { simples: true, mei: true }, ['simples', 'mei']],
    ['o MEI também é do Simples', { regimeTributario: 'MEI' }, { simples: true, mei: true }, []],
    ['sem regime, nada se supõe', { regimeTributario: null }, { simples: true, mei: false }, []],
  ])('%s', (_, registro, visto, campos) => {
    expect(primeira(registro, visto)).toEqual(campos);
  });

  it('do que mudou, o formulário recebe os campos que seguem', () => {
    const visto = { ...base, simples: true, mei: false };
    expect(valoresMudados(visto, ['situacao'])).toEqual({});
    expect(valoresMudados(visto, ['municipio'])).toEqual({ municipio: 'SAO PAULO', codigoIbge: '3550308' });
    expect(valoresMudados(visto, ['simples'])).toEqual({ optanteSimples: true, regimeTributario: 'SIMPLES' });
  });
});
