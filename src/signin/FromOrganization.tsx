import { lazy, Suspense, useEffect, useState } from 'react';
import type { Pendencia } from '../../contract/session.ts';
import { finishLink, sendVolta, takeReturn } from '../authProvider/organizacao.ts';
import { getSession } from '../authProvider/session.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { Frame } from './Frame.tsx';
import { preloadApp } from './loadApp.ts';
import { Opening } from './Opening.tsx';
import { goToSignIn, takeQuery } from './publicPage.ts';

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

const ELSEWHERE = 'Esta volta da organização não foi começada aqui, ou já foi usada. Comece de novo.';

interface Told {
  title: string;
  sentence: string;
  to: string;
  link: string;
}

const ownProfile = () => `#/sistema/usuario/${getSession().user?.uuid ?? ''}`;
const back = { to: '#/login', link: 'Voltar para a entrada' };

/** Completes the return from the organisation. Returns the result to show; null where the address changes instead. */
async function finish(): Promise<Told | Pendencia | null> {
  const returned = takeReturn(takeQuery());
  if (!returned) return { title: 'Não foi possível entrar', sentence: ELSEWHERE, ...back };
  const links = returned.para === 'ligar';
  try {
    if (links) {
      await finishLink(returned.volta);
      const sentence = 'Da próxima vez você já pode entrar com a organização.';
      return { title: 'Conta ligada', sentence, to: ownProfile(), link: 'Voltar para o meu perfil' };
    }
    preloadApp();
    const answer = await sendVolta(returned.volta);
    if ('desafio' in answer) return answer;
    location.replace(`#${answer.redirectTo}`);
    return null;
  } catch (problem) {
    const sentence = messageOf(problem);
    return links
      ? { title: 'A conta não foi ligada', sentence, to: ownProfile(), link: 'Voltar para o meu perfil' }
      : { title: 'Não foi possível entrar', sentence, ...back };
  }
}

/** Once per page load: the parameters in the address can be used only once. */
let finishing: ReturnType<typeof finish> | undefined;

/** Renders `#/organizacao`: the return from the organisation's page. */
export function FromOrganization() {
  const [told, setTold] = useState<Told | Pendencia | null>(null);
  useEffect(() => {
    finishing ??= finish();
    let here = true;
    void finishing.then((what) => here && setTold(what));
    return () => {
      here = false;
    };
  }, []);
  if (told === null) return <Opening />;
  if ('desafio' in told) {
    return (
      <Suspense fallback={<Opening />}>
        <SecondStep pendencia={told} onBack={(sentence) => goToSignIn(sentence || null)} />
      </Suspense>
    );
  }
  return (
    <Frame window={told.title} title={told.title}>
      <p role="status">{told.sentence}</p>
      <p className="entrar-ligacao">
        <a href={told.to}>{told.link}</a>
      </p>
    </Frame>
  );
}
