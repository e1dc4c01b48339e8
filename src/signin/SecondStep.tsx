import { useEffect, useState } from 'react';
import type { EntradaComCodigos } from '../../contract/segundoFator.ts';
import type { Pendencia } from '../../contract/session.ts';
import { CodeStep } from './CodeStep.tsx';
import { Frame } from './Frame.tsx';
import { KeepCodes } from './KeepCodes.tsx';
import { preloadApp } from './loadApp.ts';
import { SetUpStep } from './SetUpStep.tsx';

interface Props {
  pendencia: Pendencia;
  /** Returns to e-mail and password, with a sentence to show there. */
  onBack: (sentence: string) => void;
}

/** Renders the step after a correct password: the second factor, or its setup where the tenant requires it. */
export function SecondStep({ pendencia, onBack }: Props) {
  const [entrada, setEntrada] = useState<EntradaComCodigos>();
  useEffect(preloadApp, []);
  if (entrada) {
    return (
      <Frame window="Códigos de recuperação" title="Guarde os códigos de recuperação">
        <KeepCodes entrada={entrada} />
      </Frame>
    );
  }
  const { desafio, cadastrar } = pendencia;
  const title = cadastrar ? 'Cadastre o segundo fator' : 'Confirme que é você';
  return (
    <Frame window={title} title={title}>
      {cadastrar ? (
        <SetUpStep desafio={desafio} onDone={setEntrada} onOver={onBack} />
      ) : (
        <CodeStep pendencia={pendencia} onOver={onBack} />
      )}
      <p className="entrar-ligacao">
        <button type="button" className="entrar-texto" onClick={() => onBack('')}>
          Voltar para e-mail e senha
        </button>
      </p>
    </Frame>
  );
}
