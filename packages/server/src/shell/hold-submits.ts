/**
 * Lines of the document itself that hold a form back which is sent before the script is there: the browser would send it by
 * its own means, with everything entered in the address. The script sends it again (`early-input.ts` of the web app).
 */
export const HOLD_SUBMITS =
  "{const held={release:()=>removeEventListener('submit',hold,true)},hold=(e)=>{e.preventDefault();held.form=e.target;held.by=e.submitter};addEventListener('submit',hold,true);window.heldSubmits=held}";
