import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foiAceito,
  type Ocorrencia,
  type Resposta,
  SITUACOES_DO_EVENTO,
  type SituacaoDoEvento,
  situacaoAposResposta,
  situacaoInformada,
} from './situacao.ts';
import { TIPOS_EVENTO, tipoPelaRaiz } from './tabela.ts';

const RECIBO = '1.1.0000000000000000001';
const advertencia: Ocorrencia = { tipo: 'ADVERTENCIA', codigo: '1', descricao: 'x', localizacao: '' };
const erro: Ocorrencia = { ...advertencia, tipo: 'ERRO' };
const resposta = (codigo: string, recibo = '', ocorrencias: Ocorrencia[] = []): Resposta => ({
  codigo,
  recibo,
  ocorrencias,
});
const names = Object.keys(SITUACOES_DO_EVENTO).filter(
  (name): name is SituacaoDoEvento => name in SITUACOES_DO_EVENTO,
);

describe('a situação depois de uma resposta', () => {
  it.each<[string, SituacaoDoEvento, Resposta, SituacaoDoEvento]>([
    ['na fila do eSocial', 'ENVIADO', resposta('101'), 'PROCESSANDO'],
    ['aceito', 'PROCESSANDO', resposta('201', RECIBO), 'ACEITO'],
    ['202 tem recibo: é aceito', 'PROCESSANDO', resposta('202', RECIBO), 'ACEITO_ADVERTENCIA'],
    ['201 com advertência é aceito', 'ENVIADO', resposta('201', RECIBO, [advertencia]), 'ACEITO_ADVERTENCIA'],
    ['401 é rejeitado', 'ENVIADO', resposta('401', '', [erro]), 'REJEITADO'],
    ['lote recusado', 'VALIDADO', resposta('405'), 'REJEITADO'],
    ['consulta errada nada diz do evento', 'ENVIADO', resposta('501', '', [erro]), 'ENVIADO'],
    ['falha do servidor nada diz do evento', 'PROCESSANDO', resposta('301'), 'PROCESSANDO'],
    ['rejeitado e reenviado', 'REJEITADO', resposta('201', RECIBO), 'ACEITO'],
    ['aceito e repetido', 'ACEITO', resposta('401', '', [erro]), 'ACEITO'],
    ['a resposta antiga chega depois', 'ACEITO', resposta('101'), 'ACEITO'],
    ['o retificado não volta', 'RETIFICADO', resposta('201', RECIBO), 'RETIFICADO'],
    ['o excluído não volta', 'EXCLUIDO', resposta('201', RECIBO), 'EXCLUIDO'],
  ])('%s', (_caso, atual, recebida, depois) => {
    expect(situacaoAposResposta(atual, recebida)).toBe(depois);
  });

  it('com recibo é sempre aceito, e nada tira a aceitação', () => {
    const anyAnswer = fc.record({
      codigo: fc.stringMatching(/^[1-5]\d\d$/),
      recibo: fc.constantFrom('', RECIBO),
      ocorrencias: fc.subarray([advertencia, erro]),
    });
    fc.assert(
      fc.property(fc.constantFrom(...names), anyAnswer, (atual, recebida) => {
        const depois = situacaoAposResposta(atual, recebida);
        if (recebida.recibo !== '' || foiAceito(atual)) expect(foiAceito(depois)).toBe(true);
        expect(situacaoAposResposta(depois, recebida)).toBe(depois);
      }),
    );
  });
});

describe('a situação depois de uma resposta que só um arquivo diz', () => {
  it.each<[string, SituacaoDoEvento, Resposta, SituacaoDoEvento]>([
    ['um recibo', 'ENVIADO', resposta('201', RECIBO), 'A_CONFIRMAR'],
    ['uma recusa', 'VALIDADO', resposta('401', '', [erro]), 'A_CONFIRMAR'],
    ['uma recusa do que foi aceito', 'ACEITO', resposta('401', '', [erro]), 'ACEITO'],
    ['um recibo do que foi excluído', 'EXCLUIDO', resposta('201', RECIBO), 'EXCLUIDO'],
    ['na fila do eSocial', 'ENVIADO', resposta('101'), 'ENVIADO'],
    ['falha do servidor', 'PROCESSANDO', resposta('301'), 'PROCESSANDO'],
  ])('%s', (_caso, atual, recebida, depois) => {
    expect(situacaoInformada(atual, recebida)).toBe(depois);
    // Once confirmed, the situation is the same as if the response had come with proof.
    if (depois === 'A_CONFIRMAR')
      expect(situacaoAposResposta(depois, recebida)).toBe(situacaoAposResposta(atual, recebida));
  });
});

describe('a tabela de eventos S-1.3', () => {
  it('tem 50 eventos, cada código e cada elemento uma vez', () => {
    expect(TIPOS_EVENTO).toHaveLength(50);
    expect(new Set(TIPOS_EVENTO.map(({ codigo }) => codigo)).size).toBe(50);
    expect(new Set(TIPOS_EVENTO.map(({ raiz }) => raiz)).size).toBe(50);
  });

  it('guarda com o próprio nome o que não conhece', () => {
    expect(tipoPelaRaiz('evtRemun').codigo).toBe('S-1200');
    expect(tipoPelaRaiz('evtTabCargo')).toMatchObject({
      codigo: '',
      grupo: 'DESCONHECIDO',
      descricao: 'Não reconhecido: evtTabCargo',
    });
    expect(tipoPelaRaiz('constructor').grupo).toBe('DESCONHECIDO');
  });
});
