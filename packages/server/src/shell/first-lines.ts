import { CARRIED_PARAMETERS } from '@mundwerk/contract/values/carried-parameters';

/**
 * Lines of a drawn document itself, which run before its script. A form sent that early is held back, because the browser would
 * send it by its own means, with everything entered in the address; a button pressed that early is remembered. The script
 * does both again (`early-input.ts` of the web app). A link followed that early takes along what the address says of the visit.
 */
const HOLD = `const carry=(link)=>{const here=new URLSearchParams(location.search),there=new URLSearchParams(link.search);
for(const name of ${JSON.stringify(CARRIED_PARAMETERS)})if(here.has(name)&&!there.has(name))there.set(name,here.get(name));
link.search=there};
const held={release(){for(const kind of ["submit","click"])removeEventListener(kind,hold,true);delete window.heldInput}},hold=(event)=>{
if(event.type==="submit"){event.preventDefault();held.form=event.target;held.by=event.submitter}
else{const pressed=event.target.closest?.('a[href^="/"],button:not([type=submit])');
if(pressed?.matches("a"))carry(pressed);else held.button=pressed??held.button}
begin()};
addEventListener("submit",hold,true);addEventListener("click",hold,true);window.heldInput=held;`;

/** Begins the script once everything that is seen has come, or at the first press, or after two seconds in any case. */
const BEGIN = `let begun=false;const begin=()=>{if(begun)return;begun=true;
for(const [rel,href] of files){const element=document.createElement(rel==="script"?"script":"link");
if(rel==="script"){element.type="module";element.src=href}else{element.rel=rel;element.href=href}
document.head.append(element)}};
const soon=()=>requestAnimationFrame(()=>setTimeout(begin));
if(document.readyState==="complete")soon();else addEventListener("load",soon);
setTimeout(begin,2000);`;

/** The lines that begin a drawn page; `files` are its script and what that imports. */
export const firstLines = (script: string, preloads: readonly string[]): string => {
  const files = [['script', script], ...preloads.map((href) => ['modulepreload', href])];
  return `{const files=${JSON.stringify(files)};\n${BEGIN}\n${HOLD}}`;
};
