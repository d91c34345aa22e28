import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { ChatPage } from "./pages/chat-page";
import { DmUserPage } from "./pages/dm-user-page";
import { OpenChat, OpenRecordChat } from "./pages/open-chat";

/** /chat and the chats in it. */
export default function ChatRoutes() {
  return (
    <Routes>
      <Route element={<ChatPage />}>
        <Route index element={null} />
        <Route path="channel/:chatId" element={<OpenChat />} />
        <Route path="dm/:chatId" element={<OpenChat />} />
        <Route path="dm-user/:userId" element={<DmUserPage />} />
        <Route path="record/:tableId/:recordId" element={<OpenRecordChat chatType="record" />} />
        <Route path="external/:tableId/:recordId" element={<OpenRecordChat chatType="external" />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
